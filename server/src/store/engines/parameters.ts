/**
 * The types that both databases store and return in the same way. Times are milliseconds, booleans are 0 or 1,
 * structures are JSON text.
 */
export type Value = string | number | null | Uint8Array;

/** A placeholder in a query for the value of the named parameter. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }

  [Symbol.toPrimitive](): never {
    throw new TypeError(`parameter "${this.name}" has no value while its query is built`);
  }
}

/** Returns an object whose every property is the placeholder of that name, with the type of the parameters. */
export function placeholders<P extends object>(): P {
  const named = (_: object, name: string | symbol) => (typeof name === 'string' ? new Placeholder(name) : undefined);
  return new Proxy({}, { get: named }) as P;
}

/** Picks the parameters with these names, as the values of a row. */
export function pickValues<P, K extends keyof P>(p: P, names: readonly K[]): Pick<P, K> {
  return Object.fromEntries(names.map((name) => [name, p[name]])) as Pick<P, K>;
}

/**
 * Returns the values for a compiled query, in its order: constants as they are, and a parameter for each placeholder.
 */
export function bind(sql: string, slots: readonly unknown[], params: object): Value[] {
  const given = params as Record<string, unknown>;
  return slots.map((slot, index) => {
    const named = slot instanceof Placeholder;
    const value = named ? given[slot.name] : slot;
    const problem = findProblem(value);
    if (problem)
      throw new TypeError(
        `${named ? `parameter "${slot.name}"` : `constant ${index + 1}`} ${problem}: ${excerpt(sql)}`,
      );
    return value as Value;
  });
}

/**
 * Finds a reason to refuse a value. For some of these values node:sqlite stores NULL or shifts arguments, and
 * PostgreSQL refuses others. Both refuse all of them.
 */
function findProblem(value: unknown): string | undefined {
  if (typeof value === 'string') return value.includes('\0') ? 'holds a NUL character' : undefined;
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : `is ${value}`;
  if (value === null || value instanceof Uint8Array) return undefined;
  if (typeof value !== 'object') return `is ${value === undefined ? 'undefined' : `a ${typeof value}`}`;
  return `is an object (${value.constructor?.name ?? 'no class'})`;
}

function excerpt(sql: string): string {
  return sql.length > 160 ? `${sql.slice(0, 160)}…` : sql;
}
