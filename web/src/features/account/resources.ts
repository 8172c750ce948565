/** What is known of one thing that the server holds. A failure leaves the data that was there. */
export interface Entry<Data> {
  readonly data?: Data;
  readonly error?: unknown;
  readonly loading: boolean;
}

interface Watched {
  load: () => Promise<unknown>;
  watchers: number;
}

interface Options {
  /** Data older than this is fetched again when somebody looks at it. */
  readonly staleMs: number;
  readonly now?: () => number;
}

const untouched: Entry<never> = { loading: false };

/**
 * Server data by key: fetched when a part of the page watches it, once for all watchers, and kept while pages change.
 * Nothing is fetched until `setLive(true)`. An answer that `clear` overtook is dropped.
 */
export function createResources({ staleMs, now = Date.now }: Options) {
  const entries = new Map<string, Entry<unknown>>();
  const loadedAt = new Map<string, number>();
  const watched = new Map<string, Watched>();
  const listeners = new Set<() => void>();
  let live = false;
  let age = 0;

  function set(key: string, entry: Entry<unknown>): void {
    entries.set(key, entry);
    for (const listener of listeners) listener();
  }

  async function load(key: string): Promise<void> {
    const watch = watched.get(key);
    const before = entries.get(key) ?? untouched;
    if (!live || !watch || before.loading) return;
    const begun = age;
    set(key, { ...before, loading: true });
    const outcome = await watch.load().then(
      (data): Entry<unknown> => ({ data, loading: false }),
      (error: unknown): Entry<unknown> => ({ ...before, error, loading: false }),
    );
    if (begun !== age) return;
    if (!('error' in outcome)) loadedAt.set(key, now());
    set(key, outcome);
  }

  function refreshAll(): void {
    loadedAt.clear();
    for (const key of watched.keys()) void load(key);
  }

  const isStale = (key: string) => now() - (loadedAt.get(key) ?? Number.NEGATIVE_INFINITY) > staleMs;

  return {
    get: <Data>(key: string) => (entries.get(key) ?? untouched) as Entry<Data>,

    /** Watches a key; answers how to stop. */
    watch(key: string, loader: () => Promise<unknown>): () => void {
      const watch = watched.get(key) ?? { load: loader, watchers: 0 };
      watch.load = loader;
      watch.watchers += 1;
      watched.set(key, watch);
      if (isStale(key)) void load(key);
      return () => {
        watch.watchers -= 1;
        if (watch.watchers === 0 && watched.get(key) === watch) watched.delete(key);
      };
    },

    /** Fetches a key again, as after a change or a failure: now, or once somebody looks at it. */
    reload(key: string): Promise<void> {
      loadedAt.delete(key);
      return load(key);
    },

    /** Fetches what is being watched and has grown stale. */
    refreshStale(): void {
      for (const key of watched.keys()) if (isStale(key)) void load(key);
    },

    /** Fetches all that is being watched anew, as after a change that touches much of it; the old data stays till then. */
    refreshAll,

    /** Whether there is a session to fetch with; a new one makes everything stale. */
    setLive(next: boolean): void {
      if (next === live) return;
      live = next;
      if (live) refreshAll();
    },

    /** Forgets all data, as it belongs to somebody else, and fetches what is still being watched. */
    clear(): void {
      age += 1;
      entries.clear();
      loadedAt.clear();
      for (const listener of listeners) listener();
      for (const key of watched.keys()) void load(key);
    },

    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
