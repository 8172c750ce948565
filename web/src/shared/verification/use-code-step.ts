import type { Contact } from '@isoline/contract/values/contact.ts';
import type { Message } from '@isoline/ui/i18n/messages.ts';
import { useHistoryStep } from '@isoline/ui/stepper/use-history-step.ts';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { focusStartField } from '../form/focus-start-field.ts';
import { type CodeTarget, readCodeTime, targetKey } from './code-target.ts';
import { requestCode } from './request-code.ts';
import { preloadSlideDialog } from './solve-slide.tsx';

export type ContactTarget = Extract<CodeTarget, { readonly contact: unknown }>;

export interface CodeStep {
  readonly target: ContactTarget | null;
  /** The contact whose code is shown; null while the contact is shown. */
  readonly sentTo: Contact | null;
  /**
   * The time from which a code can be requested, in epoch milliseconds; null if immediately, or if a sent one is still
   * valid.
   */
  readonly resendTime: number | null;
  /** True when the code is shown instead of the contact. */
  readonly isOpen: boolean;
  /** True to focus the code when it mounts, because this page has just requested it. */
  readonly takesFocus: boolean;
  /** Has a code sent unless one is on its way, and shows its field. Returns a message when no code could be sent. */
  readonly request: (to: ContactTarget) => Promise<Message | undefined>;
  /** Shows the contact again, as it was typed. */
  readonly goBack: () => void;
}

interface CodeEntry {
  /** The key of the target in this browser's storage. */
  readonly key: string;
}

const codeFieldOf = (contact: HTMLInputElement | null) =>
  contact?.form?.querySelector<HTMLInputElement>('input[name=code]');

const parseEntry = (value: unknown) => (value ?? null) as CodeEntry | null;

/**
 * Runs the two steps of a form with a contact and its code: the code replaces the contact once it is sent. The code is
 * a history entry: Back shows the contact again, and a reload continues at the code while it is valid.
 *
 * @param field the field of the contact
 * @param isVerified true when the contact does not need a code
 */
export function useCodeStep(
  field: RefObject<HTMLInputElement | null>,
  target: ContactTarget | null,
  isVerified = false,
): CodeStep {
  const { step: entry, push } = useHistoryStep('code', parseEntry);
  const [opened, setOpened] = useState<{ readonly key: string; readonly takesFocus: boolean } | null>(null);
  const [resendTime, setResendTime] = useState<number | null>(null);
  const key = target && targetKey(target);
  const isEntry = key !== null && entry?.key === key;
  const isOpen = isEntry && opened?.key === key;
  // Loads the parts that the request needs before it is made.
  useEffect(() => {
    if (key) preloadSlideDialog();
  }, [key]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each entry
  useEffect(() => {
    if (!isEntry || isOpen || isVerified || !readCodeTime(`sent:${key}`)) return;
    setOpened({ key, takesFocus: false });
  }, [isEntry]);
  // The form, dialog or page around the contact has focused it by now, and the code hides it in the same commit.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the code is shown
  useLayoutEffect(() => {
    if (!isOpen || opened.takesFocus) return;
    if (document.activeElement === field.current) codeFieldOf(field.current)?.focus();
    else focusStartField();
  }, [isOpen]);
  const wasOpen = useRef(isOpen);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the code gives way to the contact
  useEffect(() => {
    if (wasOpen.current && !isOpen) field.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  // Also runs after the code was used.
  useEffect(() => {
    const waits = key !== null && opened?.key !== key && !readCodeTime(`sent:${key}`);
    setResendTime(waits ? readCodeTime(`resend:${key}`) : null);
  }, [key, opened]);
  const request = async (to: ContactTarget) => {
    const wanted = targetKey(to);
    if (!readCodeTime(`resend:${wanted}`) || !readCodeTime(`sent:${wanted}`)) {
      const requested = await requestCode(to);
      if (!requested) return undefined;
      if (requested.kind === 'too-soon') setResendTime(requested.resendTime);
      if ('error' in requested) return requested.error;
    }
    setOpened({ key: wanted, takesFocus: true });
    // The user may have left the page during the call.
    if (field.current && entry?.key !== wanted) push({ key: wanted });
    return undefined;
  };
  const goBack = () => {
    setOpened(null);
    // The user may have gone back during a call.
    if (history.state?.code) history.back();
  };
  const sentTo = isOpen && target ? target.contact : null;
  return { target, sentTo, resendTime, isOpen, takesFocus: opened?.takesFocus ?? false, request, goBack };
}
