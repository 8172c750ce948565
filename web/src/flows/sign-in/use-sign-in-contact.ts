import { type RefObject, useEffect } from 'react';
import { resetPwdValue } from '../../shared/login-model.ts';
import { keptSignIn } from '../../shared/sign-in-contact.ts';
import { useStore } from '../../state/create-store.ts';

type Input = RefObject<HTMLInputElement | null>;

interface Listeners {
  /** Gets what was typed before hydration, and a contact that was taken over. */
  readonly onContact?: (text: string) => void;
  /** The password is another one: the form forgets the old one and its error. */
  readonly onReset?: () => void;
}

/** The contact whose password was just set again; null without one. */
export function useContactAfterReset(): string | null {
  const reset = useStore(resetPwdValue);
  return reset && 'completedFor' in reset ? reset.completedFor.value : null;
}

/**
 * Takes a contact over from the reset dialog and from registration.
 *
 * @param next gets the focus after a reset
 */
export function useSignInContact(field: Input, next: Input, { onContact, onReset }: Listeners): void {
  const afterReset = useContactAfterReset();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a contact is taken over once
  useEffect(() => {
    const input = field.current;
    if (!input) return;
    input.value ||= keptSignIn().contact ?? '';
    onContact?.(input.value);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a contact is taken over once
  useEffect(() => {
    if (afterReset === null || !field.current) return;
    field.current.value = afterReset;
    onContact?.(afterReset);
    onReset?.();
    next.current?.focus();
    resetPwdValue.set(null);
  }, [afterReset]);
}
