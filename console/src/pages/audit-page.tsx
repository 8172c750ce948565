import { auditEntries } from '@isoline/contract/console/audit.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { Link, useSearchParams } from 'wouter';
import { useMessages } from '../../../web/src/i18n/messages.ts';
import { useDates } from '../../../web/src/i18n/use-formats.ts';
import { callOnce } from '../api/call.ts';
import { ListCard } from '../ui/list-card.tsx';
import { LoadState } from '../ui/load-state.tsx';
import { auditMessages } from './audit-messages.ts';
import { detailText } from './detail-text.ts';
import { kindNames } from './kind-messages.ts';

/** What operators looked at and did. */
export function AuditPage() {
  const text = useMessages(auditMessages);
  const [params, setParams] = useSearchParams();
  const [operator, accountId] = [params.get('operator'), params.get('accountId')];
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value).trim()]);
    setParams(new URLSearchParams(given.filter(([, value]) => value)));
  }
  return (
    <>
      <div>
        <h1>{text.title}</h1>
        <p className="soft">{text.lead}</p>
      </div>
      <form key={`${params}`} className="card row" onSubmit={submit}>
        <div className="field">
          <label htmlFor="operator">{text.operator}</label>
          <input id="operator" name="operator" defaultValue={operator ?? ''} pattern="[\w.:\-]{1,64}" />
        </div>
        <div className="field">
          <label htmlFor="accountId">{text.account}</label>
          <input id="accountId" name="accountId" defaultValue={accountId ?? ''} pattern="[\w\-]{1,64}" />
        </div>
        <button type="submit" className="button">
          {text.filter}
        </button>
      </form>
      <Entries operator={operator} accountId={accountId} />
    </>
  );
}

interface Of {
  readonly operator: string | null;
  readonly accountId: string | null;
}

function Entries({ operator, accountId }: Of) {
  const text = useMessages(auditMessages);
  const dates = useDates();
  const kinds = useMessages(kindNames);
  const query = useInfiniteQuery({
    queryKey: ['audit', operator, accountId],
    gcTime: 0,
    initialPageParam: null as string | null,
    queryFn: ({ pageParam }) => callOnce(auditEntries, { operator, accountId, cursor: pageParam }),
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  if (!query.data) return <LoadState {...query} />;
  const entries = query.data.pages.flatMap((page) => page.entries);
  return (
    <>
      <ListCard
        title={text.title}
        columns={[text.entry, text.time, text.operator, text.kind, text.person, text.reason, text.address]}
        rows={entries.map(({ seq, at, operator: who, kind, detail, accountId: person, reason, ip }) => [
          String(seq),
          seq,
          dates.time(at),
          who,
          `${kinds[kind]} ${detailText(detail)}`,
          person && <Link href={`/people/${person}`}>{person.slice(-8)}</Link>,
          reason ?? '',
          ip ?? '',
        ])}
      />
      {query.hasNextPage && (
        <div>
          <button type="button" className="button" onClick={() => void query.fetchNextPage()}>
            {text.more}
          </button>
        </div>
      )}
    </>
  );
}
