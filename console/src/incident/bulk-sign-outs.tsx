import { agreeToBulkSignOut, stopBulkSignOut } from '@isoline/contract/console/incident.ts';
import { Button } from '@isoline/ui/button/button.tsx';
import { followed } from '@isoline/ui/i18n/followed.ts';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { useDates } from '@isoline/ui/i18n/use-formats.ts';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { useIsOwn } from '../api/operator-session.ts';
import { reloadAfter } from '../api/reload-after.ts';
import { ListCard } from '../ui/list-card.tsx';
import { ReasonDialog } from '../ui/reason-dialog.tsx';
import { TaskButton } from '../ui/task-button.tsx';
import { Time } from '../ui/time.tsx';
import type { Incident } from './incident.ts';
import { incidentMessages } from './incident-messages.ts';

type SignOut = Incident['signOuts'][number];

interface Props {
  readonly signOuts: readonly SignOut[];
  readonly reload: () => void;
}

/**
 * The newest bulk sign-outs. A running bulk sign-out shows its progress; a proposed one waits for a second operator to
 * agree, whose dialog stays when the list is fetched again.
 */
export function BulkSignOuts({ signOuts, reload }: Props) {
  const [asked, setAsked] = useState<SignOut | null>(null);
  return (
    <>
      <List signOuts={signOuts} reload={reload} ask={setAsked} />
      {asked && <Agreement job={asked} reload={reload} close={() => setAsked(null)} />}
    </>
  );
}

interface Ask {
  readonly ask: (job: SignOut) => void;
}

function List({ signOuts, reload, ask }: Props & Ask) {
  const text = useMessages(incidentMessages);
  const dates = useDates();
  return (
    <ListCard
      id="sign-outs"
      title={text.signOuts}
      empty={text.noSignOuts}
      columns={[text.criteria, text.state, text.progress, text.started, text.by, text.reason]}
      rows={signOuts.map((job) => [
        job.id,
        <div key="criteria">
          <strong>{text.criteriaText(job.network ?? '', job.product ?? '')}</strong>
          <span className="soft block">{text.times(dates.time(job.from), dates.time(job.to))}</span>
          {job.requirePasswords && <span className="tag">{text.withPasswords}</span>}
        </div>,
        <span key="state" className={`tag ${job.state}`}>
          {text.stateName(job.state)}
        </span>,
        <Progress key="progress" job={job} reload={reload} ask={ask} />,
        <Time key="started" at={job.startedAt} />,
        job.agreedBy === null ? job.operator : text.byTwo(job.operator, job.agreedBy),
        job.reason,
      ])}
    />
  );
}

interface RunningProps {
  readonly job: SignOut;
  readonly reload: () => void;
}

function Progress({ job, reload, ask }: RunningProps & Ask) {
  const text = useMessages(incidentMessages);
  const { accounts } = job.expected;
  if (job.state === 'proposed') return <Proposed job={job} reload={reload} ask={ask} />;
  if (job.state !== 'running') return <span>{text.ended(job.accounts, job.sessions)}</span>;
  const label = text.progressText(job.accounts, accounts, job.sessions);
  return (
    <div className="ongoing">
      <progress aria-label={label} value={job.accounts} max={Math.max(accounts, job.accounts, 1)} />
      <span className="soft">{label}</span>
      <Stop job={job} reload={reload} />
    </div>
  );
}

function Proposed({ job, reload, ask }: RunningProps & Ask) {
  const text = useMessages(incidentMessages);
  const isOwn = useIsOwn();
  const { sessions, accounts } = job.expected;
  return (
    <div className="ongoing">
      <span className="soft">{text.waitsForSecond(accounts, sessions)}</span>
      {!isOwn(job.operator) && (
        <Button kind="danger" onClick={() => ask(job)}>
          {text.agree}
        </Button>
      )}
      <Stop job={job} reload={reload} />
    </div>
  );
}

function Agreement({ job, reload, close }: RunningProps & { readonly close: () => void }) {
  const text = useMessages(incidentMessages);
  const dates = useDates();
  const { sessions, accounts } = job.expected;
  const what = text.criteriaText(job.network ?? '', job.product ?? '');
  const conditions = text.conditions(what, { from: dates.time(job.from), to: dates.time(job.to) });
  const lead = job.requirePasswords ? text.endPasswordText(accounts) : text.endText(sessions, accounts);
  const run = async (reason: string) => {
    await reloadAfter(call(agreeToBulkSignOut, { reason }, { id: job.id }), reload);
  };
  return <ReasonDialog title={text.agreeTitle} lead={followed(conditions) + lead} dangerous run={run} close={close} />;
}

function Stop({ job, reload }: RunningProps) {
  const text = useMessages(incidentMessages);
  return (
    <TaskButton
      aria-label={text.stopNamed(text.criteriaText(job.network ?? '', job.product ?? ''))}
      run={() => reloadAfter(call(stopBulkSignOut, {}, { id: job.id }), reload)}
    >
      {text.stop}
    </TaskButton>
  );
}
