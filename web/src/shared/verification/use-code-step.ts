import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Message } from '../../i18n/messages.ts';
import { useHistoryStep } from '../../ui/stepper/use-history-step.ts';
import { type CodeTarget, readCodeTime, targetKey } from './code-target.ts';
import { requestCode } from './request-code.ts';
import { preloadSlideDialog } from './solve-slide.tsx';

/** Where a code would go by what is typed as contact. */
export type ContactTarget = Extract<CodeTarget, { readonly contact: unknown }>;

export interface CodeStep {
  readonly target: ContactTarget | null;
  /** When a code can be requested, in epoch milliseconds; null for at once, or where a sent one is still good. */
  readonly resendTime: number | null;
  /** Whether the code is asked for, in place of the contact. */
  readonly isOpen: boolean;
  /** Whether the code gets the focus when it comes up. */
  readonly takesFocus: boolean;
  /** Has a code sent where none is on its way, and asks for it. A message says why none could be sent. */
  readonly request: (to: ContactTarget) => Promise<Message | undefined>;
  /** Shows the contact again, with what was typed. */
  readonly goBack: () => void;
}

interface CodeEntry {
  /** Of the target, as in this browser's storage. */
  readonly key: string;
}

const parseEntry = (value: unknown) => (value ?? null) as CodeEntry | null;

/**
 * The two steps of a form with a contact and the code to it: the code stands in place of the contact once it is sent.
 * The code is a history entry: Back shows the contact again, and a reload goes on at the code, while that is good.
 *
 * @param field of the contact
 * @param isVerified the contact needs no code
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
  // What the request needs is loaded before it is made.
  useEffect(() => {
    if (key) preloadSlideDialog();
  }, [key]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each entry
  useEffect(() => {
    if (!isEntry || isOpen || isVerified || !readCodeTime(`sent:${key}`)) return;
    setOpened({ key, takesFocus: document.activeElement === field.current });
  }, [isEntry]);
  const wasOpen = useRef(isOpen);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the code gives way to the contact
  useEffect(() => {
    if (wasOpen.current && !isOpen) field.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  // After the code was used, too.
  useEffect(() => {
    const waits = key !== null && opened?.key !== key && !readCodeTime(`sent:${key}`);
    setResendTime(waits ? readCodeTime(`resend:${key}`) : null);
  }, [key, opened]);
  const request = async (to: ContactTarget) => {
    const wanted = targetKey(to);
    if (!readCodeTime(`resend:${wanted}`) || !readCodeTime(`sent:${wanted}`)) {
      const requested = await requestCode(to);
      if (!requested) return undefined;
      if (requested.kind === 'refused') return requested.error;
    }
    setOpened({ key: wanted, takesFocus: true });
    // The user may have left the page meanwhile.
    if (field.current && entry?.key !== wanted) push({ key: wanted });
    return undefined;
  };
  const goBack = () => {
    setOpened(null);
    history.back();
  };
  return { target, resendTime, isOpen, takesFocus: opened?.takesFocus ?? false, request, goBack };
}
