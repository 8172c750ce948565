import { type Message, message } from '@isoline/ui/i18n/messages.ts';
import { useTask } from '@isoline/ui/task/use-task.ts';
import { useEffect, useRef, useState } from 'react';
import { factorMessages } from '../../shared/factor/factor-messages.ts';
import { failureMessage } from '../../shared/failure/failure-message.ts';
import { hasPasskeyAutofill, type PasskeySignIn, signInWithPasskey } from './passkey-sign-in-calls.ts';

/** A challenge is valid for 5 minutes: the next one is loaded before that. */
const RENEW_AFTER_MS = 4 * 60_000;

/** Runs a task when the page is idle, because it is busy while it loads. Safari does not have an idle callback. */
const whenIdle = (task: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(task, { timeout: 2_000 }) : setTimeout(task, 200);

interface Options {
  /** Returns true when a contact is typed in the form beside it. */
  readonly hasTyped: () => boolean;
  readonly onSignedIn: () => Promise<void> | void;
}

/**
 * Signs in by a passkey: one that the user chooses in the autofill of the user name, or by `start` in the browser's
 * dialog. A browser serves one such request at a time, so `start` aborts the request of the autofill, which starts
 * again after a failure.
 */
export function usePasskeySignIn({ hasTyped, onSignedIn }: Options) {
  const [error, setError] = useState<Message | null>(null);
  const [round, setRound] = useState(0);
  const [busy, run] = useTask();
  const request = useRef<AbortController>(null);
  const isModal = useRef(false);
  const again = () => setRound((count) => count + 1);

  const finish = async (result: PasskeySignIn, { aborted }: AbortSignal) => {
    // A session has started, even if another request has replaced this one since.
    if (result.kind === 'signed-in') {
      request.current?.abort();
      return onSignedIn();
    }
    if (aborted) return;
    if (result.kind === 'refused') setError(result.message);
    else setError(message(factorMessages, result.reason === 'canceled' ? 'passkeyCanceled' : 'passkeyFailed'));
    again();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round is one request
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    request.current = controller;
    const offer = async () => {
      // A user who has started to type does not need autofill.
      if (signal.aborted || hasTyped() || !(await hasPasskeyAutofill())) return;
      const result = await signInWithPasskey(signal, 'conditional');
      if (result.kind !== 'none') await finish(result, signal);
    };
    // Autofill is a convenience: without the network, or at a limit, the form and the button remain.
    whenIdle(() => void offer().catch(() => undefined));
    const renew = () => document.visibilityState === 'visible' && !isModal.current && again();
    const renewal = setInterval(renew, RENEW_AFTER_MS);
    return () => {
      clearInterval(renewal);
      controller.abort();
    };
  }, [round]);

  useEffect(() => () => request.current?.abort(), []);

  const start = () =>
    run(async () => {
      setError(null);
      request.current?.abort();
      const controller = new AbortController();
      request.current = controller;
      isModal.current = true;
      try {
        await finish(await signInWithPasskey(controller.signal), controller.signal);
      } catch (failure) {
        setError(failureMessage(failure));
        again();
      } finally {
        isModal.current = false;
      }
    });
  return { busy, error, start } as const;
}
