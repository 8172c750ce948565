const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const notIn = (list: readonly unknown[]) => (value: unknown) => !list.some((other) => isSame(value, other));

/**
 * Applies what an operator has changed from `before` to `typed` to the values that another operator has saved since.
 * Lists get the added entries, and lose the removed ones.
 */
export function mergeTyped<T>(typed: T, before: T, saved: T): T;
export function mergeTyped(typed: unknown, before: unknown, saved: unknown): unknown {
  if (isRecord(typed) && isRecord(before) && isRecord(saved))
    return Object.fromEntries(
      Object.keys(typed).map((name) => [name, mergeTyped(typed[name], before[name], saved[name])]),
    );
  if (Array.isArray(typed) && Array.isArray(before) && Array.isArray(saved)) {
    const removed = before.filter(notIn(typed));
    return [...saved.filter(notIn(removed)), ...typed.filter(notIn([...before, ...saved]))];
  }
  return isSame(typed, before) ? saved : typed;
}
