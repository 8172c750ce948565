import {
  agreeToImport,
  agreeToUndo,
  cancelImport,
  proposeUndo,
  refusedRows,
} from '@isoline/contract/console/import-accounts.ts';
import { Button } from '@isoline/ui/button/button.tsx';
import { followed } from '@isoline/ui/i18n/followed.ts';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { useNumbers } from '@isoline/ui/i18n/use-formats.ts';
import { wordOf } from '@isoline/ui/i18n/word-of.ts';
import { type ReactElement, useState } from 'react';
import { call, saveFile } from '../api/call.ts';
import { useIsOwn } from '../api/operator-session.ts';
import { kindNames } from '../audit/kind-messages.ts';
import { ReasonDialog } from '../ui/reason-dialog.tsx';
import { TaskButton } from '../ui/task-button.tsx';
import { importMessages } from './import-messages.ts';
import { type Import, isOpen, isWithoutEffect } from './imports.ts';

interface Props {
  readonly job: Import;
  readonly reload: () => void;
}

/** An act on an import whose dialog requests the reason. */
interface Question {
  readonly label: string;
  readonly title?: string;
  readonly lead: string;
  readonly endpoint: typeof agreeToImport | typeof proposeUndo | typeof agreeToUndo;
}

/**
 * The actions on an import that its state allows this operator. An open dialog stays when the state changes: another
 * operator may have acted.
 */
export function ImportActions({ job, reload }: Props) {
  const text = useMessages(importMessages);
  const isOwn = useIsOwn();
  const [asked, setAsked] = useState<Question | null>(null);
  const button = (question: Question) => <AskButton question={question} job={job} ask={setAsked} />;
  const isUndoProposed = job.undoBy !== null && job.isUndoable;
  const stop = isUndoProposed ? text.withdraw : text.cancel;
  return (
    <div className="import-actions">
      {job.state === 'checked' && !isWithoutEffect(job) && (
        <Agree job={job} isOwn={isOwn(job.operator)} button={button} />
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
      {isUndoProposed &&
        !isOwn(job.undoBy) &&
        button({ label: text.agreeToUndo, lead: text.undoLead, endpoint: agreeToUndo })}
      {job.isUndoable &&
        job.undoBy === null &&
        button({ label: text.undo, title: text.undoTitle, lead: text.undoLead, endpoint: proposeUndo })}
      {(isOpen(job) || isUndoProposed) && (
        <TaskButton
          aria-label={text.of(stop, nameOf(job))}
          run={() => call(cancelImport, {}, { id: job.id }).finally(reload)}
        >
          {stop}
        </TaskButton>
      )}
      {asked && (
        <ReasonDialog
          title={asked.title ?? asked.label}
          lead={asked.lead}
          dangerous
          run={async (reason) => {
            await call(asked.endpoint, { reason }, { id: job.id }).finally(reload);
          }}
          close={() => setAsked(null)}
        />
      )}
    </div>
  );
}

interface AgreeProps {
  readonly job: Import;
  readonly isOwn: boolean;
  readonly button: (question: Question) => ReactElement;
}

function Agree({ job, isOwn, button }: AgreeProps) {
  const text = useMessages(importMessages);
  const numbers = useNumbers();
  const kinds = useMessages(kindNames);
  const { created, updated } = job.counts ?? { created: 0, updated: 0 };
  if (isOwn) return <span className="soft">{text.waits}</span>;
  const lead =
    followed(text.agreeLead(numbers(created), numbers(updated))) +
    text.told(job.notice && (wordOf(kinds, job.notice) ?? job.notice));
  return button({ label: text.agree, title: text.agreeTitle, lead, endpoint: agreeToImport });
}

interface ButtonProps {
  readonly question: Question;
  readonly job: Import;
  readonly ask: (question: Question) => void;
}

function AskButton({ question, job, ask }: ButtonProps) {
  const text = useMessages(importMessages);
  return (
    <Button kind="danger" aria-label={text.of(question.label, nameOf(job))} onClick={() => ask(question)}>
      {question.label}
    </Button>
  );
}

const nameOf = ({ fileName, id }: Import) => fileName ?? id;
