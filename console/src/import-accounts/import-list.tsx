import { readCountedRefusal } from '@isoline/contract/values/counted-refusal.ts';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { useNumbers } from '@isoline/ui/i18n/use-formats.ts';
import { wordOf } from '@isoline/ui/i18n/word-of.ts';
import { kindNames } from '../audit/kind-messages.ts';
import { ListCard } from '../ui/list-card.tsx';
import { Time } from '../ui/time.tsx';
import { useByteSize } from '../ui/use-byte-size.ts';
import { ImportActions } from './import-actions.tsx';
import { importMessages } from './import-messages.ts';
import { type Import, isWithoutEffect, isWritten } from './imports.ts';

interface Props {
  readonly imports: readonly Import[];
  readonly reload: () => void;
}

/** The newest imports, of the console and of the command line. */
export function ImportList({ imports, reload }: Props) {
  const text = useMessages(importMessages);
  return (
    <ListCard
      id="imports"
      title={text.imports}
      empty={text.noImports}
      columns={[text.file, text.state, text.outcome, text.actions, text.started, text.by]}
      rows={imports.map((job) => [
        job.id,
        <FileName key="file" job={job} />,
        <span key="state" className={`tag ${job.state}`}>
          {isWithoutEffect(job) ? text.nothing : text.stateName(job.state)}
        </span>,
        <Outcome key="outcome" job={job} />,
        <ImportActions key="actions" job={job} reload={reload} />,
        <Time key="started" at={job.startedAt} />,
        job.agreedBy === null ? job.operator : text.byTwo(job.operator, job.agreedBy),
      ])}
    />
  );
}

function FileName({ job: { fileName, bytes, reason, notice } }: { readonly job: Import }) {
  const text = useMessages(importMessages);
  const kinds = useMessages(kindNames);
  const size = useByteSize();
  return (
    <div className="file">
      <strong>{fileName ?? text.commandLine}</strong>
      {bytes !== null && <span className="soft block">{text.size(size(bytes))}</span>}
      {notice && <span className="soft block">{text.told(wordOf(kinds, notice) ?? notice)}</span>}
      {reason && <span className="soft block">{reason}</span>}
    </div>
  );
}

const percentOf = (part: number) => Math.floor(part * 100);

function Outcome({ job }: { readonly job: Import }) {
  const text = useMessages(importMessages);
  const numbers = useNumbers();
  const { state, running, bytes, receivedBytes, estimateMs, kept } = job;
  const uploaded = state === 'uploading' ? receivedBytes / (bytes ?? 1) : null;
  const part = uploaded ?? running?.part ?? null;
  const lines = [
    uploaded !== null && text.uploaded(percentOf(uploaded)),
    running && text.read(percentOf(running.part)),
    running?.rowsASecond != null && text.rate(numbers(running.rowsASecond)),
    running?.leftMs != null && text.left(running.leftMs),
    state === 'checked' && !isWithoutEffect(job) && estimateMs !== null && text.takes(estimateMs),
    state === 'failed' && text.fault(job.fault ?? ''),
    state === 'failed' && isWritten(job) && text.writtenStay,
    kept !== null && kept > 0 && text.kept(kept),
  ].filter((line) => typeof line === 'string');
  return (
    <div className="ongoing">
      {part !== null && <progress aria-label={text.stateName(state)} value={part} max={1} />}
      {lines.length > 0 && <span className="soft">{lines.join(' · ')}</span>}
      <Counts job={job} />
    </div>
  );
}

/** The counts, with the reasons of refused rows behind a disclosure. */
function Counts({ job }: { readonly job: Import }) {
  const { counts } = job;
  const text = useMessages(importMessages);
  const numbers = useNumbers();
  if (!counts) return null;
  const isDone = isWritten(job);
  const some = (count: number, say: (shown: string) => string) => (count > 0 ? [say(numbers(count))] : []);
  const lines = [
    text.rows(numbers(counts.rows)),
    text.created(numbers(counts.created), isDone),
    ...some(counts.updated, (count) => text.updated(count, isDone)),
    ...some(counts.unchanged, text.unchanged),
    ...some(counts.closed, text.closed),
    ...some(counts.left, text.keptValues),
    ...some(counts.refused, text.refused),
    ...Object.entries(counts.leftOut).map(([part, count]) => `${text.leftOut(part)}: ${numbers(count)}`),
  ];
  return (
    <>
      <span>{lines.join(' · ')}</span>
      {counts.refused > 0 && Object.keys(counts.refusals).length > 0 && (
        <details>
          <summary>{text.refusedRows}</summary>
          <ul className="import-faults">
            {Object.entries(counts.refusals).map(([name, count]) => {
              const { reason, field } = readCountedRefusal(name);
              return (
                <li key={name}>
                  <span>{`${text.refusedFor(numbers(count), text.refusal(reason))} `}</span>
                  <code>{field?.replaceAll(BEFORE_CAPITAL, '\u200b')}</code>
                </li>
              );
            })}
          </ul>
        </details>
      )}
    </>
  );
}

/** A line can break before each capital letter of a field. */
const BEFORE_CAPITAL = /(?=[A-Z])/g;
