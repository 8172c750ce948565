import { RECORDS_PER_PAGE, recentRecordsQuery, recordsQuery } from '../../shared/account/account-queries.ts';
import { useAccountQuery } from '../../shared/account/use-account-query.ts';

/** Returns a page of the sign-in records: from the recent records, which the charts show too, or fetched separately. */
export function useRecords(page: number) {
  const recent = useAccountQuery(recentRecordsQuery);
  const [from, to] = [(page - 1) * RECORDS_PER_PAGE, page * RECORDS_PER_PAGE];
  const { records = [], total = 0 } = recent.data ?? {};
  const isRecent = to <= records.length || total === records.length;
  const further = useAccountQuery({ ...recordsQuery(page), enabled: recent.data !== undefined && !isRecent });
  const shown = isRecent
    ? { data: records.slice(from, to), isPlaceholderData: false }
    : { ...further, data: further.data?.records };
  return {
    /** The query that may have failed or be pending. */
    query: isRecent ? recent : further,
    recent: recent.data,
    /** Undefined until both are fetched. */
    records: recent.data && shown.data,
    busy: !recent.data || !shown.data || shown.isPlaceholderData,
    total,
    pages: Math.ceil(total / RECORDS_PER_PAGE),
  };
}
