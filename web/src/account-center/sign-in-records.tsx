import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useMessages } from '../i18n/messages.ts';
import { recordsQuery } from '../shared/account/account-queries.ts';
import { Button } from '../ui/button/button.tsx';
import { EmptyState } from '../ui/empty-state/empty-state.tsx';
import { Pager } from '../ui/pager/pager.tsx';
import { activityMessages } from './activity-messages.ts';
import { Card, Pending } from './card.tsx';
import { pageOf, withPage } from './record-page.ts';
import { RecordTable, useRecordsOfDay } from './record-table.tsx';
import { withSection } from './sections.ts';
import { SignInCalendar } from './sign-in-calendar.tsx';
import styles from './sign-in-records.module.css';
import { useDates } from './use-formats.ts';

/** The page of the records is kept in the address, so that Back and Reload keep it. */
function useRecordPage() {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const go = (page: number, replace = false) =>
    navigate(path + withPage(withSection(search, 'records'), page), { replace });
  return [pageOf(search), go] as const;
}

/** The sign-ins of the account as a calendar and as a table with pages. A day of the calendar filters the table. */
export function SignInRecords() {
  const text = useMessages(activityMessages);
  const [page, go] = useRecordPage();
  const query = useQuery(recordsQuery(page));
  const { data, error, isPlaceholderData } = query;
  const busy = !data || isPlaceholderData;
  const [selectedDay, setSelectedDay] = useState<number | null>(null);
  const recordsOfDay = useRecordsOfDay(selectedDay);
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
          <SignInCalendar selected={selectedDay} onSelect={(day) => setSelectedDay(day === selectedDay ? null : day)} />
          {recordsOfDay && selectedDay !== null && (
            <DayFilter day={selectedDay} count={recordsOfDay.length} onClear={() => setSelectedDay(null)} />
          )}
          <RecordTable records={recordsOfDay ?? data?.records} busy={busy && !recordsOfDay} />
        </>
      )}
      {data && data.total > 0 && !recordsOfDay && (
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

interface FilterProps {
  readonly day: number;
  readonly count: number;
  readonly onClear: () => void;
}

/** Says which day the table shows, and shows all of them again. */
function DayFilter({ day, count, onClear }: FilterProps) {
  const text = useMessages(activityMessages);
  const dates = useDates();
  return (
    <p className={styles.filter} role="status">
      <span>{text.onlyDay(dates.day(day), count)}</span>
      <Button kind="quiet" onClick={onClear}>
        {text.allDays}
      </Button>
    </p>
  );
}
