import { REASON_HOLDS_CONTACT } from '@isoline/contract/errors/console-errors.ts';
import { holdsContact } from '@isoline/contract/values/held-contact.ts';
import { Button } from '@isoline/ui/button/button.tsx';
import { Dialog } from '@isoline/ui/dialog/dialog.tsx';
import type { Elements } from '@isoline/ui/elements.ts';
import { TextAreaField } from '@isoline/ui/field/text-area-field.tsx';
import { FocusFirst } from '@isoline/ui/focus-first.tsx';
import { errorMessage, useMessages } from '@isoline/ui/i18n/messages.ts';
import { useFailingTask } from '@isoline/ui/task/use-failing-task.ts';
import { type FormEvent, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { hasEnded } from '../api/operator-session.ts';
import { pageMemory } from '../api/page-memory.ts';
import { consoleMessages } from '../console-messages.ts';
import { peopleMessages } from '../people/people-messages.ts';
import { ErrorAlert } from './error-alert.tsx';

interface Question {
  readonly title: string;
  readonly lead: string;
  readonly dangerous?: boolean;
  /** Fields above the reason. */
  readonly fields?: Elements;
  /** Performs the action with this reason. If it fails, the dialog stays open with a sentence. */
  readonly run: (reason: string, form: FormData) => Promise<void>;
  readonly close: () => void;
}

/** The reason that is typed, for the same dialog after the session has ended and the same operator has signed in. */
const unsent = pageMemory<{ readonly dialog: string; readonly reason: string } | null>(null, 'the operator changes');

/** Returns the reason that was typed into this dialog when the session ended, and a function that follows the field. */
function useUnsentReason(title: string) {
  const dialog = `${location.pathname} ${title}`;
  const kept = unsent.read();
  useEffect(
    () => () => {
      if (!hasEnded()) unsent.write(null);
    },
    [],
  );
  const follow = (reason: string) => unsent.write({ dialog, reason });
  return [kept?.dialog === dialog ? kept.reason : '', follow] as const;
}

/** The dialog that explains an action before performing it, and requests the reason. Its first field has the focus. */
export function ReasonDialog({ title, lead, dangerous = false, fields, run, close }: Question) {
  const text = useMessages(consoleMessages);
  const words = useMessages(peopleMessages);
  const task = useFailingTask(run);
  const [unsentReason, followReason] = useUnsentReason(title);
  const [isRefused, setRefused] = useState(false);
  const { isBusy } = task;
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const form = new FormData(event.currentTarget);
    const reason = String(form.get('reason') ?? '');
    setRefused(holdsContact(reason));
    if (!holdsContact(reason)) task.run(reason, form);
  }
  // Outside of the card or the table whose button opens it.
  return createPortal(
    <Dialog title={title} lead={lead} onClose={close}>
      <FocusFirst>
        <form onSubmit={submit} className="fields" aria-busy={isBusy}>
          {fields}
          <TextAreaField
            name="reason"
            label={words.reason}
            hint={words.reasonHint}
            error={isRefused ? errorMessage(REASON_HOLDS_CONTACT) : undefined}
            defaultValue={unsentReason}
            onChange={({ target }) => followReason(target.value)}
            required
            minLength={5}
            maxLength={300}
          />
          <ErrorAlert error={task.error} />
          <div className="row">
            <Button type="submit" kind={dangerous ? 'danger' : 'primary'} busy={isBusy}>
              {words.confirm}
            </Button>
            <Button kind="secondary" onClick={close} disabled={isBusy}>
              {text.cancel}
            </Button>
          </div>
        </form>
      </FocusFirst>
    </Dialog>,
    document.body,
  );
}
