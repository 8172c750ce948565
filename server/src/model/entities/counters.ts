/** Counts of rate limits. */
export interface Counters {
  /** Adds 1 to a count. The first addition opens a window of `windowMs`; the count starts again after its end. */
  increment(key: string, windowMs: number, now: number): Promise<Count>;
  /** Returns the current count; 0 if no window of `windowMs` is open. */
  read(key: string, windowMs: number, now: number): Promise<Count>;
  /** Adds 1 to several counters in one statement. The counts are in the order of the windows, whose keys differ. */
  incrementAll(windows: readonly CountWindow[], now: number): Promise<readonly Count[]>;
  readAll(windows: readonly CountWindow[], now: number): Promise<readonly Count[]>;
  /** Waits for the transactions that currently use these keys, reads, and makes later ones wait. */
  readLocked(windows: readonly CountWindow[], now: number): Promise<readonly Count[]>;
  /** Moves the end of an open window. */
  extend(key: string, endsAt: number): Promise<void>;
  /** Adds 1 to the counts, whose windows then end at `now + windowMs`. Counts like `incrementAll`. */
  hold(windows: readonly CountWindow[], now: number): Promise<readonly Count[]>;
  /** Subtracts 1 from each held count, in one statement. A row with count 0 stays until its window ends. */
  release(keys: readonly string[]): Promise<void>;
  /**
   * The same for tries in flight, which end with the process. A database that only one process serves does not store
   * them. A try that never ends is dropped one window after the last addition.
   */
  holdTries(windows: readonly CountWindow[], now: number): Promise<readonly Count[]>;
  /** Subtracts 1 from each count of tries in flight, with the commit. */
  releaseTries(keys: readonly string[]): Promise<void>;
  /** Subtracts 1, but not below 0. */
  decrement(key: string): Promise<void>;
  /** Subtracts 1 from several counters, but not below 0. */
  decrementAll(keys: readonly string[]): Promise<void>;
  /** Closes the window. */
  clear(key: string): Promise<void>;
}

export interface CountWindow {
  readonly key: string;
  readonly windowMs: number;
}

export interface Count {
  readonly count: number;
  /** The end of the window, in milliseconds since 1970 UTC. */
  readonly endsAt: number;
}
