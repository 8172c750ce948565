import { REASON_HOLDS_CONTACT } from '@isoline/contract/errors/console-errors.ts';
import { lengths } from '@isoline/contract/limits.ts';
import { holdsContact } from '@isoline/contract/values/held-contact.ts';
import { Button } from '@isoline/ui/button/button.tsx';
import { Dialog } from '@isoline/ui/dialog/dialog.tsx';
import type { Elements } from '@isoline/ui/elements.ts';
import { FocusFirst } from '@isoline/ui/focus-first.tsx';
import { errorMessage, useMessages } from '@isoline/ui/i18n/messages.ts';
import { useFailingTask } from '@isoline/ui/task/use-failing-task.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { hasEnded } from '../api/operator-session.ts';
import { pageMemory } from '../api/page-memory.ts';
import { consoleMessages } from '../console-messages.ts';
import { peopleMessages } from '../people/people-messages.ts';
import { CheckedArea, CheckedForm } from './checked-form.tsx';
import { ErrorAlert } from './error-alert.tsx';
import type { FieldFaults } from './field-faults.ts';
import { type FormValues, fillIn, readValues } from './form-values.ts';

interface Question {
  readonly title: string;
  readonly lead: string;
  readonly dangerous?: boolean;
  /** `CheckedField`s above the reason. */
  readonly fields?: Elements;
  /** Performs the action with this reason; then the dialog closes. If it fails, the dialog shows a sentence. */
  readonly run: (reason: string, form: FormData) => Promise<void>;
  readonly close: () => void;
}

/** The typed values, for the same dialog after the session has ended and the same operator has signed in. */
const unsent = pageMemory<{ readonly dialog: string; readonly values: FormValues } | null>(
  null,
  'the operator changes',
);

/** Fills in what was typed into this dialog when the session ended. Returns the ref of its form, and its listener. */
function useUnsentValues(title: string) {
  const dialog = `${location.pathname} ${title}`;
  const [kept] = useState(unsent.read);
  const form = useRef<HTMLFormElement>(null);
  const values = kept?.dialog === dialog ? kept.values : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the dialog opens
  useEffect(() => {
    if (form.current && values) fillIn(form.current, values);
    return () => {
      if (!hasEnded()) unsent.write(null);
    };
  }, []);
  const follow = ({ currentTarget }: FormEvent<HTMLFormElement>) =>
    unsent.write({ dialog, values: readValues(currentTarget) });
  return [form, follow] as const;
}

const reasonIn = (form: FormData) => String(form.get('reason') ?? '');

function checkReason(form: FormData): FieldFaults {
  return holdsContact(reasonIn(form)) ? { reason: errorMessage(REASON_HOLDS_CONTACT) } : {};
}

/** The dialog that explains an action before performing it, and requests the reason. Its first field has the focus. */
export function ReasonDialog({ title, lead, dangerous = false, fields, run, close }: Question) {
  const text = useMessages(consoleMessages);
  const words = useMessages(peopleMessages);
  const task = useFailingTask(async (reason: string, form: FormData) => {
    await run(reason, form);
    close();
  });
  const [form, follow] = useUnsentValues(title);
  const { isBusy } = task;
  // Outside of the card or the table whose button opens it.
  return createPortal(
    <Dialog title={title} lead={lead} onClose={close}>
      <FocusFirst>
        <CheckedForm
          ref={form}
          className="fields"
          onChange={follow}
          aria-busy={isBusy}
          check={checkReason}
          submit={(given) => task.run(reasonIn(given), given)}
        >
          {fields}
          <CheckedArea
            name="reason"
            label={words.reason}
            hint={words.reasonHint}
            required
            minLength={lengths.reasonMin}
            maxLength={lengths.reasonMax}
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
        </CheckedForm>
      </FocusFirst>
    </Dialog>,
    document.body,
  );
}
