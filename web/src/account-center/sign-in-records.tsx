import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useMessages } from '../i18n/messages.ts';
import { EmptyState } from '../ui/empty-state/empty-state.tsx';
import { Pager } from '../ui/pager/pager.tsx';
import { recordsQuery } from './account-queries.ts';
import { activityMessages } from './activity-messages.ts';
import { Card, Pending } from './card.tsx';
import { pageOf, withPage } from './record-page.ts';
import { RecordTable } from './record-table.tsx';
import { SignInCalendar } from './sign-in-calendar.tsx';

/** The page of the records is kept in the address, so that Back and Reload keep it. */
function useRecordPage() {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const go = (page: number, replace = false) => navigate(path + withPage(search, page), { replace });
  return [pageOf(search), go] as const;
}

/** The sign-ins of the account as a calendar and as a table with pages. */
export function SignInRecords() {
  const text = useMessages(activityMessages);
  const [page, go] = useRecordPage();
  const query = useQuery(recordsQuery(page));
  const { data, error, isPlaceholderData } = query;
  const busy = !data || isPlaceholderData;
  const lastPage = data?.pages ?? 0;
  const isBeyondLast = !busy && lastPage > 0 && page > lastPage;
  useEffect(() => {
    if (isBeyondLast) go(lastPage, true);
  });
  if (!data && error) {
    return (
      <Card name="records">
        <Pending query={query} lines={10} />
      </Card>
    );
  }
  return (
    <Card name="records">
      {data?.total === 0 ? (
        <EmptyState title={text.recordsEmpty} text={text.recordsEmptyText} />
      ) : (
        <>
          <SignInCalendar />
          <RecordTable records={data?.records} busy={busy} />
        </>
      )}
      {data && data.total > 0 && (
        <Pager
          current={page}
          pages={data.pages}
          total={data.total}
          busy={busy}
          onPage={(next) => go(next)}
          texts={{ ...text, label: text.pager }}
        />
      )}
    </Card>
  );
}
