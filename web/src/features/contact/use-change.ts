import type { Contact } from '@isoline/contract/values/contact.ts';
import { useEffect, useState } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import { pushStep, putStep } from '../../ui/step-entries.ts';
import { changeContact, type Mergeable } from './contact-calls.ts';
import { type Entry, entryOf, type Held, stageOf } from './stage.ts';

export type ChangeErrors = { readonly contact?: string; readonly identifyCode?: string; readonly form?: string };

interface Options {
  /** The contact of that kind that the account has now. */
  readonly present: string | null;
  /** Says that the new one is the present one. */
  readonly same: string;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/**
 * The steps of a change. Each is an entry of the history, so that Back leads a step back; from the result it leaves, as
 * the steps before are over.
 */
export function useChange({ present, same, onChanged, onClose }: Options) {
  const entry = entryOf(useHistoryState());
  const [held, setHeld] = useState<Held<Mergeable>>({ security: null, found: null });
  const [over, setOver] = useState(false);
  const [typed, type] = useState(entry?.contact?.value ?? '');
  // The account is read again while the dialog still says what was done.
  const [isFirst] = useState(entry?.isFirst ?? present === null);
  const stage = stageOf(entry, held);
  useEffect(() => {
    if (over && entry?.step !== 'done') onClose();
  }, [over, entry?.step, onClose]);

  const put = (step: Entry['step'], contact = entry?.contact) => putStep({ step, contact, isFirst } satisfies Entry);
  const push = (step: Entry['step'], contact?: Contact) => pushStep({ step, contact, isFirst } satisfies Entry);
  // Who verifies again after a reload stands on a later step already.
  const goOn = () => (entry ? put('contact') : push('contact'));
  const end = (found: Mergeable | null, contact?: Contact) => {
    put('done', contact);
    setHeld({ ...held, found });
    setOver(true);
    onChanged();
  };
  const submit = async (security: string, contact: Contact, code: string): Promise<ChangeErrors> => {
    if (contact.value === present) return { contact: same };
    const changed = await changeContact(security, contact, code);
    if (changed.is === 'wrong') return changed.errors;
    if (changed.is === 'done') end(null, contact);
    if (changed.is === 'taken') {
      setHeld({ security, found: changed.mergeable });
      push('merge', contact);
    }
    return {};
  };
  return {
    stage,
    isFirst,
    /** Is offered to be merged, or was just now. */
    found: stage.step === 'merge' || stage.step === 'done' ? held.found : null,
    typed,
    type,
    goOn,
    prove: (security: string) => {
      setHeld({ ...held, security });
      goOn();
    },
    look: async (contact: Contact) => {
      if (contact.value === present) return same;
      put('contact', contact);
      return undefined;
    },
    submit,
    merged: () => end(held.found),
  };
}
