/** The end of a memory: unfinished work survives a session that ends by itself, if the same operator signs in again. */
type Until = 'the session ends' | 'the operator changes';

interface Memory<T> {
  readonly read: () => T;
  readonly write: (value: T) => void;
}

const memories = new Set<{ readonly until: Until; readonly forget: () => void }>();

/** Creates a value in the memory of the page. The browser does not store it, and a reload forgets it. */
export function pageMemory<T>(empty: T, until: Until): Memory<T> {
  let value = empty;
  memories.add({
    until,
    forget: () => {
      value = empty;
    },
  });
  return {
    read: () => value,
    write: (next) => {
      value = next;
    },
  };
}

/** Forgets the values that end now. When the operator changes, nothing is kept. */
export function forgetMemories(now: Until): void {
  for (const { until, forget } of memories) if (now === 'the operator changes' || until === now) forget();
}
