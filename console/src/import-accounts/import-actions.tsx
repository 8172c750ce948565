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
import { useState } from 'react';
import { call, saveFile } from '../api/call.ts';
import { useIsOwn } from '../api/operator-session.ts';
import { reloadAfter } from '../api/reload-after.ts';
import { kindNames } from '../audit/kind-messages.ts';
import { ReasonDialog } from '../ui/reason-dialog.tsx';
import { TaskButton } from '../ui/task-button.tsx';
import { importMessages } from './import-messages.ts';
import { type Import, isOpen, isWithoutEffect } from './imports.ts';

interface Props {
  readonly job: Import;
  readonly reload: () => void;
}

const acts = { agree: agreeToImport, undo: proposeUndo, agreeToUndo } as const;
type Act = keyof typeof acts;

/** The words of an act whose dialog requests the reason. */
interface ActWords {
  readonly label: string;
  readonly title: string;
  readonly lead: string;
}

/**
 * The actions on an import that its state allows this operator. An open dialog stays when the state changes: another
 * operator may have acted.
 */
export function ImportActions({ job, reload }: Props) {
  const text = useMessages(importMessages);
  const isOwn = useIsOwn();
  const words = useActWords(job);
  const [asked, setAsked] = useState<Act | null>(null);
  const button = (act: Act) => (
    <Button kind="danger" aria-label={text.of(words[act].label, nameOf(job))} onClick={() => setAsked(act)}>
      {words[act].label}
    </Button>
  );
  const isUndoProposed = job.undoBy !== null && job.isUndoable;
  const stop = isUndoProposed ? text.withdraw : text.cancel;
  const awaitsAgreement = job.state === 'checked' && !isWithoutEffect(job);
  return (
    <div className="import-actions">
      {awaitsAgreement && (isOwn(job.operator) ? <span className="soft">{text.waits}</span> : button('agree'))}
      {job.hasRefusedRows && (
        <TaskButton
          aria-label={text.of(text.saveRefused, nameOf(job))}
          run={() => saveFile(refusedRows, new URLSearchParams(), 'refused.ndjson', { id: job.id })}
        >
          {text.saveRefused}
        </TaskButton>
      )}
      {isUndoProposed && <span className="soft">{text.undoWaits(job.undoBy ?? '')}</span>}
      {isUndoProposed && !isOwn(job.undoBy) && button('agreeToUndo')}
      {job.isUndoable && job.undoBy === null && button('undo')}
      {(isOpen(job) || isUndoProposed) && (
        <TaskButton
          aria-label={text.of(stop, nameOf(job))}
          run={() => reloadAfter(call(cancelImport, {}, { id: job.id }), reload)}
        >
          {stop}
        </TaskButton>
      )}
      {asked && (
        <ReasonDialog
          title={words[asked].title}
          lead={words[asked].lead}
          dangerous
          run={async (reason) => {
            await reloadAfter(call(acts[asked], { reason }, { id: job.id }), reload);
          }}
          close={() => setAsked(null)}
        />
      )}
    </div>
  );
}

function useActWords(job: Import): Readonly<Record<Act, ActWords>> {
  const text = useMessages(importMessages);
  const numbers = useNumbers();
  const kinds = useMessages(kindNames);
  const { created, updated } = job.counts ?? { created: 0, updated: 0 };
  const told = text.told(job.notice && (wordOf(kinds, job.notice) ?? job.notice));
  return {
    agree: {
      label: text.agree,
      title: text.agreeTitle,
      lead: followed(text.agreeLead(numbers(created), numbers(updated))) + told,
    },
    undo: { label: text.undo, title: text.undoTitle, lead: text.undoLead },
    agreeToUndo: { label: text.agreeToUndo, title: text.agreeToUndo, lead: text.undoLead },
  };
}

const nameOf = ({ fileName, id }: Import) => fileName ?? id;
