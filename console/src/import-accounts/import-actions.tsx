import {
  agreeToImport,
  agreeToUndo,
  cancelImport,
  proposeUndo,
  refusedRows,
} from '@isoline/contract/console/import-accounts.ts';
import { followed } from '@isoline/ui/i18n/followed.ts';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { useNumbers } from '@isoline/ui/i18n/use-formats.ts';
import { wordOf } from '@isoline/ui/i18n/word-of.ts';
import { call, saveFile } from '../api/call.ts';
import { useIsOwn } from '../api/operator-session.ts';
import { kindNames } from '../audit/kind-messages.ts';
import { ReasonButton } from '../ui/reason-button.tsx';
import { TaskButton } from '../ui/task-button.tsx';
import { importMessages } from './import-messages.ts';
import { type Import, isOpen, isWithoutEffect } from './imports.ts';

interface Props {
  readonly job: Import;
  readonly reload: () => void;
}

/** The actions on an import that its state allows this operator. */
export function ImportActions({ job, reload }: Props) {
  const text = useMessages(importMessages);
  const isOwn = useIsOwn();
  const isUndoProposed = job.undoBy !== null && job.isUndoable;
  const stop = isUndoProposed ? text.withdraw : text.cancel;
  return (
    <div className="import-actions">
      {job.state === 'checked' && !isWithoutEffect(job) && (
        <Agree job={job} reload={reload} isOwn={isOwn(job.operator)} />
      )}
      {job.hasRefusedRows && (
        <TaskButton
          aria-label={text.of(text.saveRefused, nameOf(job))}
          run={() => saveFile(refusedRows, new URLSearchParams(), 'refused.ndjson', { id: job.id })}
        >
          {text.saveRefused}
        </TaskButton>
      )}
      {isUndoProposed && <span className="soft">{text.undoWaits(job.undoBy ?? '')}</span>}
      {isUndoProposed && !isOwn(job.undoBy) && (
        <Question label={text.agreeToUndo} lead={text.undoLead} job={job} reload={reload} endpoint={agreeToUndo} />
      )}
      {job.isUndoable && job.undoBy === null && (
        <Question
          label={text.undo}
          title={text.undoTitle}
          lead={text.undoLead}
          job={job}
          reload={reload}
          endpoint={proposeUndo}
        />
      )}
      {(isOpen(job) || isUndoProposed) && (
        <TaskButton
          aria-label={text.of(stop, nameOf(job))}
          run={() => call(cancelImport, {}, { id: job.id }).finally(reload)}
        >
          {stop}
        </TaskButton>
      )}
    </div>
  );
}

function Agree({ job, reload, isOwn }: Props & { readonly isOwn: boolean }) {
  const text = useMessages(importMessages);
  const numbers = useNumbers();
  const kinds = useMessages(kindNames);
  const { created, updated } = job.counts ?? { created: 0, updated: 0 };
  if (isOwn) return <span className="soft">{text.waits}</span>;
  return (
    <Question
      label={text.agree}
      title={text.agreeTitle}
      lead={
        followed(text.agreeLead(numbers(created), numbers(updated))) +
        text.told(job.notice && (wordOf(kinds, job.notice) ?? job.notice))
      }
      job={job}
      reload={reload}
      endpoint={agreeToImport}
    />
  );
}

interface QuestionProps extends Props {
  readonly label: string;
  readonly title?: string;
  readonly lead: string;
  readonly endpoint: typeof agreeToImport | typeof proposeUndo | typeof agreeToUndo;
}

/** A button with the dialog that requests the reason. */
function Question({ label, title = label, lead, job, reload, endpoint }: QuestionProps) {
  const text = useMessages(importMessages);
  return (
    <ReasonButton
      kind="danger"
      label={label}
      name={text.of(label, nameOf(job))}
      title={title}
      lead={lead}
      dangerous
      run={async (reason) => {
        // Another operator may have acted meanwhile, so a refusal fetches the list too.
        await call(endpoint, { reason }, { id: job.id }).finally(reload);
      }}
    />
  );
}

const nameOf = ({ fileName, id }: Import) => fileName ?? id;
