import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useMessages } from '../../i18n/messages.ts';
import { activityMessages } from '../../messages/account-activity.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { Pager } from '../../ui/pager/pager.tsx';
import { fetchRecords } from './account-data.ts';
import { Card, LoadFailed } from './card.tsx';
import { pageOf, withPage } from './record-page.ts';
import { RecordTable } from './record-table.tsx';
import { SignInCalendar } from './sign-in-calendar.tsx';
import { useResource } from './use-resource.ts';

const SIZE = 10;

/** The page of the records that stands in the address, so that Back and Reload keep it. */
function useRecordPage() {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const go = (page: number, replace = false) => navigate(path + withPage(search, page), { replace });
  return [pageOf(search), go] as const;
}

export function LoginRecords() {
  const text = useMessages(activityMessages);
  const [page, go] = useRecordPage();
  const key = `records:${page}`;
  const { data, error, loading } = useResource(key, () => fetchRecords(page, SIZE));
  const beyond = data && data.current === page && data.pages > 0 && page > data.pages ? data.pages : undefined;
  useEffect(() => {
    if (beyond) go(beyond, true);
  });
  return (
    <Card part="records">
      {!data && error ? <LoadFailed error={error} resource={key} /> : null}
      {data?.total === 0 && <EmptyState title={text.recordsEmpty} text={text.recordsEmptyText} />}
      {data?.total !== 0 && !(error && !data) && (
        <>
          <SignInCalendar />
          <RecordTable records={data?.records} busy={loading && data?.current !== page} rows={SIZE} />
        </>
      )}
      {data && data.total > 0 && (
        <Pager
          current={page}
          pages={data.pages}
          total={data.total}
          busy={loading && data.current !== page}
          onPage={(next) => go(next)}
          texts={{ ...text, label: text.pager }}
        />
      )}
    </Card>
  );
}
