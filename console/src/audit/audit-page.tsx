import { auditEntries, exportAudit } from '@isoline/contract/console/audit.ts';
import { auditKinds } from '@isoline/contract/values/audit-entry.ts';
import { Button } from '@isoline/ui/button/button.tsx';
import { SelectField } from '@isoline/ui/field/select.tsx';
import { TextField } from '@isoline/ui/field/text-field.tsx';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { useFailingTask } from '@isoline/ui/task/use-failing-task.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { callOnce, saveFile } from '../api/call.ts';
import { useMay } from '../api/operator-session.ts';
import { ErrorAlert } from '../ui/error-alert.tsx';
import { ListCard } from '../ui/list-card.tsx';
import { LoadState } from '../ui/load-state.tsx';
import { Time } from '../ui/time.tsx';
import { auditMessages } from './audit-messages.ts';
import { dayStart } from './day-bounds.ts';
import { useDetailText } from './detail-text.ts';
import { kindNames } from './kind-messages.ts';

/** Returns the filters in the address of the page. */
function readFilter(params: URLSearchParams) {
  const kind = auditKinds.find((known) => known === params.get('kind')) ?? null;
  const [from, to] = [dayStart(params.get('from')), dayStart(params.get('to'))];
  return { operator: params.get('operator'), accountId: params.get('accountId'), kind, from, to };
}

type Filter = ReturnType<typeof readFilter>;

/** The audit page: the looks and actions of operators. */
export function AuditPage() {
  const text = useMessages(auditMessages);
  const mayExport = useMay('audit.export');
  const [params] = useSearchParams();
  return (
    <>
      <div>
        <h1>{text.title}</h1>
        <p className="soft">{text.lead}</p>
      </div>
      <Filters />
      {mayExport && <Export filter={readFilter(params)} />}
      <Entries filter={readFilter(params)} />
    </>
  );
}

function Filters() {
  const text = useMessages(auditMessages);
  const kinds = useMessages(kindNames);
  const [params, setParams] = useSearchParams();
  const filterBy = (name: string) => params.get(name) ?? '';
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value).trim()]);
    setParams(new URLSearchParams(given.filter(([, value]) => value)));
  }
  return (
    <form key={`${params}`} className="card filters" onSubmit={submit}>
      <TextField name="operator" label={text.operator} defaultValue={filterBy('operator')} pattern="[\w.:\-]{1,64}" />
      <TextField name="accountId" label={text.account} defaultValue={filterBy('accountId')} pattern="[\w\-]{1,64}" />
      <SelectField label={text.kind} name="kind" defaultValue={filterBy('kind')}>
        <option value="">{text.every}</option>
        {auditKinds.map((kind) => (
          <option key={kind} value={kind}>
            {kinds[kind]}
          </option>
        ))}
      </SelectField>
      {(['from', 'to'] as const).map((name) => (
        <TextField key={name} name={name} label={text[name]} type="date" defaultValue={filterBy(name)} />
      ))}
      <Button type="submit" kind="secondary">
        {text.filter}
      </Button>
    </form>
  );
}

function Export({ filter }: { readonly filter: Filter }) {
  const text = useMessages(auditMessages);
  const [isDone, setDone] = useState(false);
  const given = Object.entries(filter).flatMap(([name, value]) => (value ? [[name, value]] : []));
  const task = useFailingTask(async () => {
    setDone(false);
    await saveFile(exportAudit, new URLSearchParams(given), 'audit.jsonl');
    setDone(true);
  });
  return (
    <div className="row">
      <Button kind="secondary" busy={task.isBusy} onClick={task.run}>
        {text.exportFile}
      </Button>
      {isDone && <p role="status">{text.exported}</p>}
      <ErrorAlert error={task.error} />
    </div>
  );
}

function Entries({ filter }: { readonly filter: Filter }) {
  const detailText = useDetailText();
  const text = useMessages(auditMessages);
  const kinds = useMessages(kindNames);
  const query = useInfiniteQuery({
    queryKey: ['audit', filter],
    gcTime: 0,
    initialPageParam: null as string | null,
    queryFn: ({ pageParam }) => callOnce(auditEntries, { ...filter, cursor: pageParam }),
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  if (!query.data) return <LoadState {...query} />;
  const entries = query.data.pages.flatMap((page) => page.entries);
  return (
    <>
      {entries.length === 0 ? (
        <p className="soft">{query.hasNextPage ? text.nothingYet : text.nothing}</p>
      ) : (
        <ListCard
          title={text.title}
          columns={[text.entry, text.time, text.operator, text.kind, text.person, text.reason, text.address]}
          rows={entries.map(({ seq, at, operator: who, kind, detail, accountId: person, reason, ip }) => [
            String(seq),
            seq,
            <Time key="at" at={at} />,
            who,
            `${kinds[kind]} ${detailText(detail)}`,
            person && <Link href={`/people/${person}`}>{person.slice(-8)}</Link>,
            reason ?? '',
            ip ?? '',
          ])}
        />
      )}
      {query.hasNextPage && (
        <div>
          <Button kind="secondary" onClick={() => void query.fetchNextPage()}>
            {text.more}
          </Button>
        </div>
      )}
    </>
  );
}
