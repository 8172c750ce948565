import { loadChunk } from '@isoline/ui/load-chunk.ts';
import { useStore } from '@isoline/ui/state/create-store.ts';
import { createElement, type ReactNode, type RefObject, useEffect, useState } from 'react';
import { resetPwdValue } from '../../shared/login-model.ts';
import { filledContact, rememberedAccount } from '../../shared/session/remembered-account.ts';
import { carriedContact, typedContact } from '../../shared/sign-in-contact.ts';

type Input = RefObject<HTMLInputElement | null>;

interface Listeners {
  /** Called with the text typed before hydration, and with a contact from another form. */
  readonly onContact?: (text: string) => void;
  /** Called when the password was reset: the form clears the old password and its error. */
  readonly onReset?: () => void;
}

/** Returns the contact whose password was just reset; null if there was no reset. */
export function useContactAfterReset(): string | null {
  const reset = useStore(resetPwdValue);
  return reset && 'completedFor' in reset ? reset.completedFor.value : null;
}

/**
 * Takes a contact over from the reset dialog and from registration, and hands the typed contact over to them.
 *
 * @param next receives the focus after a reset
 * @returns the cover of the field: the account that this browser remembers, once it is loaded
 */
export function useSignInContact(field: Input, next: Input, { onContact, onReset }: Listeners): ReactNode {
  const afterReset = useContactAfterReset();
  const [known, setKnown] = useState<ReactNode>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a contact is taken over once
  useEffect(() => {
    const input = field.current;
    if (!input) return;
    const account = rememberedAccount();
    const show = (contact: string) => {
      if (contact !== filledContact()) setKnown(null);
      input.value = contact;
      onContact?.(contact);
    };
    // While the code is shown, the field is hidden: only a program changes it.
    const hand = () => {
      if (!input.closest('[hidden]')) typedContact.set(input.value);
    };
    show(input.value || carriedContact());
    hand();
    input.addEventListener('input', hand);
    // A contact typed in the reset dialog arrives here when the dialog is closed.
    const unsubscribe = typedContact.subscribe(() => show(typedContact.get() || input.value));
    const cover = async ({ KnownAccount, fillContact }: typeof import('./known-account.tsx')) => {
      const contact = account && (await fillContact(account));
      if (!contact || !['', contact].includes(input.value) || !input.isConnected) return;
      const onClose = () => setKnown(null);
      setKnown(createElement(KnownAccount, { account, contact, input, onContact: show, onClose }));
    };
    // Without the network the field stays empty.
    if (account)
      loadChunk(() => import('./known-account.tsx'))
        .then(cover)
        .catch(() => undefined);
    return () => {
      input.removeEventListener('input', hand);
      unsubscribe();
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a contact is taken over once
  useEffect(() => {
    if (afterReset === null || !field.current) return;
    setKnown(null);
    field.current.value = afterReset;
    onContact?.(afterReset);
    onReset?.();
    next.current?.focus();
    resetPwdValue.set(null);
  }, [afterReset]);
  return known;
}
