import { type RefObject, useEffect } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import { contactAfterReset, type SignInHistoryState, typedSignInContact } from '../../shared/sign-in-contact.ts';
import { useStore } from '../../state/create-store.ts';

type Input = RefObject<HTMLInputElement | null>;

/**
 * Shares what is typed as contact with the reset dialog, and takes a contact over from it and from registration.
 *
 * @param onContact called with what was typed before hydration, and with a contact that was taken over
 * @param next gets the focus after a reset
 */
export function useSignInContact(field: Input, next: Input, onContact?: (text: string) => void): void {
  const state = useHistoryState<SignInHistoryState | null>();
  const afterReset = useStore(contactAfterReset);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a contact is taken over once
  useEffect(() => {
    const input = field.current;
    if (!input) return;
    input.value ||= state?.contact ?? '';
    typedSignInContact.set(input.value);
    onContact?.(input.value);
    return () => typedSignInContact.set(null);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a contact is taken over once
  useEffect(() => {
    if (afterReset === null || !field.current) return;
    field.current.value = afterReset;
    typedSignInContact.set(afterReset);
    onContact?.(afterReset);
    next.current?.focus();
    contactAfterReset.set(null);
  }, [afterReset]);
}
