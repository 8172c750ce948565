import { stopBulkSignOut } from '@isoline/contract/console/incident.ts';
import { useMessages } from '../../../web/src/i18n/messages.ts';
import { useDates } from '../../../web/src/i18n/use-formats.ts';
import { call } from '../api/call.ts';
import { ErrorAlert } from '../ui/error-alert.tsx';
import { ListCard } from '../ui/list-card.tsx';
import { Time } from '../ui/time.tsx';
import { useTask } from '../ui/use-task.ts';
import type { Incident } from './incident.ts';
import { incidentMessages } from './incident-messages.ts';

type SignOut = Incident['signOuts'][number];

interface Props {
  readonly signOuts: readonly SignOut[];
  readonly reload: () => void;
}

/** The newest bulk sign-outs. A running one has its progress and a button that stops it. */
export function BulkSignOuts({ signOuts, reload }: Props) {
  const text = useMessages(incidentMessages);
  const dates = useDates();
  return (
    <ListCard
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
        job.state === 'running' ? (
          <Running key="progress" job={job} reload={reload} />
        ) : (
          text.ended(job.accounts, job.sessions)
        ),
        <Time key="started" at={job.startedAt} />,
        job.operator,
        job.reason,
      ])}
    />
  );
}

interface RunningProps {
  readonly job: SignOut;
  readonly reload: () => void;
}

function Running({ job, reload }: RunningProps) {
  const text = useMessages(incidentMessages);
  const task = useTask(async () => {
    await call(stopBulkSignOut, {}, { id: job.id }).finally(reload);
  });
  const { accounts, whole } = job.expected;
  const label = text.progressText(job.accounts, `${accounts}${whole ? '' : '+'}`, job.sessions);
  // Without a complete count the progress is not known.
  const value = whole ? { value: job.accounts, max: Math.max(accounts, job.accounts, 1) } : {};
  return (
    <div className="ongoing">
      <progress aria-label={label} {...value} />
      <span className="soft">{label}</span>
      <button
        type="button"
        className="button"
        aria-label={text.stopNamed(text.criteriaText(job.network ?? '', job.product ?? ''))}
        disabled={task.isBusy}
        onClick={task.run}
      >
        {text.stop}
      </button>
      <ErrorAlert error={task.error} />
    </div>
  );
}
