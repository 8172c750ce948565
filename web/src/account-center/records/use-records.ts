import { RECORDS_PER_PAGE, recentRecordsQuery, recordsQuery } from '../../shared/account/account-queries.ts';
import { useAccountQuery } from '../../shared/account/use-account-query.ts';

/**
 * A page of the sign-in records: one of the newest records, which the charts show too, or one that is fetched by
 * itself.
 */
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
    /** What failed, or is on its way. */
    query: isRecent ? recent : further,
    recent: recent.data,
    /** Undefined until they are here. */
    records: recent.data && shown.data,
    busy: !recent.data || !shown.data || shown.isPlaceholderData,
    total,
    pages: Math.ceil(total / RECORDS_PER_PAGE),
  };
}
