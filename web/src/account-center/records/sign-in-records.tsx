import { Button } from '@isoline/ui/button/button.tsx';
import { EmptyState } from '@isoline/ui/empty-state/empty-state.tsx';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { useDates } from '@isoline/ui/i18n/use-formats.ts';
import { Pager } from '@isoline/ui/pager/pager.tsx';
import { useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useAccountQuery } from '../../shared/account/use-account-query.ts';
import { activityMessages } from '../activity-messages.ts';
import { Card, Pending } from '../card.tsx';
import { withSection } from '../sections.ts';
import { readPage, withPage } from './record-page.ts';
import { RecordTable, useRecordsOfDay } from './record-table.tsx';
import { SignInCharts } from './sign-in-charts.tsx';
import { signInCountsQuery } from './sign-in-counts-query.ts';
import styles from './sign-in-records.module.css';
import { SignInTerrain } from './sign-in-terrain.tsx';
import { useRecords } from './use-records.ts';

/** Returns the page of the records, which is kept in the address so that Back and Reload restore it. */
function useRecordPage() {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const go = (page: number, replace = false) =>
    navigate(path + withPage(withSection(search, 'records'), page), { replace });
  return [readPage(search), go] as const;
}

/**
 * The sign-ins of the account by day, by weekday and hour, and as a table with pages. Selecting a day filters the
 * table.
 */
export function SignInRecords() {
  const text = useMessages(activityMessages);
  const [page, go] = useRecordPage();
  const { query, recent, records, busy, total, pages } = useRecords(page);
  const [selectedDay, setSelectedDay] = useState<number | null>(null);
  const byDay = useAccountQuery(signInCountsQuery);
  const ofDay = useRecordsOfDay(selectedDay, byDay.data?.counts ?? new Map());
  const recordsOfDay = ofDay.data;
  const isBeyondLast = !busy && pages > 0 && page > pages;
  useEffect(() => {
    if (isBeyondLast) go(pages, true);
  });
  if (!records && query.error) {
    return (
      <Card name="byDay">
        <Pending query={query} lines={10} />
      </Card>
    );
  }
  if (recent?.total === 0) {
    return (
      <Card name="byDay">
        <EmptyState title={text.recordsEmpty} text={text.recordsEmptyText} />
      </Card>
    );
  }
  return (
    <>
      <Card name="byDay">
        <SignInCharts
          byDay={byDay}
          selected={selectedDay}
          onSelect={(day) => setSelectedDay(day === selectedDay ? null : day)}
        />
      </Card>
      {recent && byDay.data && <SignInTerrain hours={byDay.data.hours} records={recent.records} />}
      <Card name="records">
        {recordsOfDay && selectedDay !== null && (
          <DayFilter day={selectedDay} count={recordsOfDay.length} onClear={() => setSelectedDay(null)} />
        )}
        {ofDay.error ? (
          <Pending query={ofDay} lines={10} />
        ) : (
          <RecordTable records={recordsOfDay ?? records} busy={selectedDay === null ? busy : !recordsOfDay} />
        )}
        {total > 0 && !recordsOfDay && !ofDay.error && (
          <Pager
            current={page}
            pages={pages}
            total={total}
            busy={busy}
            onPage={(next) => go(next)}
            texts={{ ...text, label: text.pager }}
          />
        )}
      </Card>
    </>
  );
}

interface FilterProps {
  readonly day: number;
  readonly count: number;
  readonly onClear: () => void;
}

/** The name of the day that the table shows, with a button that shows all days again. */
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
