import { auditEntries, exportAudit } from '@isoline/contract/console/audit.ts';
import { Button } from '@isoline/ui/button/button.tsx';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { useFailingTask } from '@isoline/ui/task/use-failing-task.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { callOnce, saveFile } from '../api/call.ts';
import { useMay } from '../api/operator-session.ts';
import { ErrorAlert } from '../ui/error-alert.tsx';
import { LoadState } from '../ui/load-state.tsx';
import { AuditChain } from './audit-chain.tsx';
import { AuditEntries } from './audit-entries.tsx';
import { type AuditFilter, givenFilters, readFilter } from './audit-filter.ts';
import { AuditFilters } from './audit-filters.tsx';
import { auditMessages } from './audit-messages.ts';

/** The audit page: the looks and actions of operators, with the state of the chain of entries. */
export function AuditPage() {
  const text = useMessages(auditMessages);
  const mayExport = useMay('audit.export');
  const [params] = useSearchParams();
  const filter = readFilter(params);
  const query = useEntries(filter);
  const entries = query.data?.pages.flatMap((page) => page.entries);
  return (
    <>
      <div>
        <div className="spread">
          <h1>{text.title}</h1>
          {mayExport && <Export key={JSON.stringify(filter)} filter={filter} />}
        </div>
        <p className="soft">{text.lead}</p>
      </div>
      <AuditChain />
      <AuditFilters entries={entries ?? []} />
      {entries ? (
        <section className="card" aria-label={text.title} aria-busy={query.isFetching}>
          {entries.length > 0 ? (
            <AuditEntries entries={entries} />
          ) : (
            <p className="soft">{query.hasNextPage ? text.nothingYet : text.nothing}</p>
          )}
          {query.hasNextPage && (
            <div>
              <Button kind="secondary" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                {text.more}
              </Button>
            </div>
          )}
          <ErrorAlert error={query.isFetchNextPageError ? query.error : null} />
        </section>
      ) : (
        <LoadState {...query} />
      )}
    </>
  );
}

/** Fetches the entries that match a filter, newest first. A page is an entry itself, so none is kept for later. */
function useEntries(filter: AuditFilter) {
  return useInfiniteQuery({
    queryKey: ['audit', filter],
    gcTime: 0,
    initialPageParam: null as string | null,
    queryFn: ({ pageParam }) => callOnce(auditEntries, { ...filter, cursor: pageParam }),
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

/** Saves the matching entries. Its key is the filter, so that a late answer is not told of another filter. */
function Export({ filter }: { readonly filter: AuditFilter }) {
  const text = useMessages(auditMessages);
  const [isDone, setDone] = useState(false);
  const task = useFailingTask(async () => {
    setDone(false);
    await saveFile(exportAudit, new URLSearchParams(givenFilters(filter)), 'audit.jsonl');
    setDone(true);
  });
  return (
    <div className="row unprinted">
      {isDone && <p role="status">{text.exported}</p>}
      <ErrorAlert error={task.error} />
      <Button kind="secondary" busy={task.isBusy} onClick={task.run}>
        {text.exportFile}
      </Button>
    </div>
  );
}
