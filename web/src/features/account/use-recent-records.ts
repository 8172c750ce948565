import { fetchRecords, type LoginRecord } from './account-data.ts';
import { useResource } from './use-resource.ts';

/** The most that one call gives. */
const RECORDS = 100;

export const RECENT_RECORDS = 'recent-records';

export interface RecentRecords {
  readonly records: readonly LoginRecord[];
  /** Older ones were left out. */
  readonly cut: boolean;
}

/** The newest records together, for what is seen over all of them: the calendar, and new devices. */
export function useRecentRecords(): { readonly recent: RecentRecords | undefined; readonly error: unknown } {
  const { data, error } = useResource(RECENT_RECORDS, () => fetchRecords(1, RECORDS));
  return { recent: data && { records: data.records, cut: data.total > data.records.length }, error };
}
