import { useEffect, useState, useSyncExternalStore } from 'react';
import { resources } from './account-data.ts';
import type { Entry } from './resources.ts';

const nothing: Entry<never> = { loading: false };

/** One thing that the server holds, watched while the component stands; while another key loads, the last data stay. */
export function useResource<Data>(key: string, load: () => Promise<Data>): Entry<Data> {
  const entry = useSyncExternalStore<Entry<Data>>(
    resources.subscribe,
    () => resources.get<Data>(key),
    () => nothing,
  );
  const [last, setLast] = useState<{ readonly data: Data }>();
  if (entry.data !== undefined && entry.data !== last?.data) setLast({ data: entry.data });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what is loaded
  useEffect(() => resources.watch(key, load), [key]);
  return entry.data === undefined && last && !entry.error ? { ...entry, data: last.data } : entry;
}
