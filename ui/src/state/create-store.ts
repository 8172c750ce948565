import { useSyncExternalStore } from 'react';

/** A value outside of any component, with its listeners. */
export interface Store<Value> {
  readonly get: () => Value;
  readonly set: (next: Value) => void;
  /** Calls `listener` after each change. Returns the function that unsubscribes it. */
  readonly subscribe: (listener: () => void) => () => void;
  /** The value during prerendering and in the first render after it. */
  readonly initial: Value;
}

/** Creates a store. Setting the same object does not notify listeners. */
export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    initial,
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Returns the store's value; the component renders again when it changes. */
export const useStore = <Value>({ subscribe, get, initial }: Store<Value>): Value =>
  useSyncExternalStore(subscribe, get, () => initial);
