import { removeAuthenticator } from '@isoline/contract/authenticator.ts';
import { LAST_METHOD } from '@isoline/contract/errors/account-errors.ts';
import { NOT_BOUND } from '@isoline/contract/errors/provider-errors.ts';
import { removePasskey } from '@isoline/contract/passkeys.ts';
import { answerMessage, type Message, message } from '@isoline/ui/i18n/messages.ts';
import { useDates } from '@isoline/ui/i18n/use-formats.ts';
import { signalUnknownPasskey } from '@isoline/ui/passkey/passkey-signals.ts';
import { useTask } from '@isoline/ui/task/use-task.ts';
import { toasts } from '@isoline/ui/toast/toast-store.ts';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { type Passkey, refetchFactors } from '../../../shared/account/factor-queries.ts';
import { failureMessage } from '../../../shared/failure/failure-message.ts';
import { withReauthentication } from '../../../shared/session/reauthentication.ts';
import type { AcceptedProofs } from '../../../shared/session/step-up-time.ts';
import { factorDialogMessages } from './factor-dialog-messages.ts';

export type RemovableFactor =
  | { readonly kind: 'passkey'; readonly passkey: Passkey }
  | { readonly kind: 'authenticator' };

/**
 * The state of a removal: the user is asked; it is refused because the verification was too weak, with the accepted
 * methods; or it is refused because the factor is the last sign-in method.
 */
export type RemovalStep =
  | { readonly kind: 'ask' }
  | { readonly kind: 'too-weak'; readonly accepted: NonNullable<AcceptedProofs> }
  | { readonly kind: 'last' };

const send = async (factor: RemovableFactor, wait: boolean) =>
  factor.kind === 'passkey'
    ? call(removePasskey, { wait }, { params: { id: factor.passkey.id } })
    : call(removeAuthenticator, { wait });

function doneMessage(factor: RemovableFactor, waitsUntil: string | null): Message {
  if (waitsUntil) return message(factorDialogMessages, 'waitsUntil', waitsUntil);
  return message(factorDialogMessages, factor.kind === 'passkey' ? 'removedPasskey' : 'removedAuthenticator');
}

/**
 * Removes a factor immediately after a strong verification, or after 72 hours without one. A removed passkey is
 * signaled to the browser.
 */
export function useFactorRemoval(factor: RemovableFactor, onClose: () => void) {
  const { time } = useDates();
  const [busy, run] = useTask();
  const [step, setStep] = useState<RemovalStep>({ kind: 'ask' });
  const finish = async (content: Message) => {
    toasts.show({ type: 'success', content });
    await refetchFactors();
    onClose();
  };
  const request = async (wait: boolean) => {
    const answer = await withReauthentication(
      () => send(factor, wait),
      // After the first refusal, the dialog shows the alternative. After that, it requests one of the accepted methods.
      step.kind === 'ask' ? async (accepted) => showTooWeak(accepted) : undefined,
    );
    if (!answer) return;
    if (answer._isSuccessResponse) {
      const { removesAt } = answer.data;
      if (factor.kind === 'passkey' && !removesAt) void signalUnknownPasskey(factor.passkey.id);
      return finish(doneMessage(factor, removesAt && time(removesAt)));
    }
    // It is already removed: in another tab, or by a try whose answer was lost.
    if (answer.code === NOT_BOUND.code) return finish(doneMessage(factor, null));
    if (answer.code === LAST_METHOD.code) return setStep({ kind: 'last' });
    toasts.show({ type: 'error', content: answerMessage(answer) });
  };
  const showTooWeak = (accepted: AcceptedProofs) => {
    if (accepted) setStep({ kind: 'too-weak', accepted });
    return false;
  };
  const remove = (wait: boolean) =>
    run(async () => {
      try {
        await request(wait);
      } catch (error) {
        // The factor is already removed, for example in another tab.
        if (error instanceof ApiError && error.status === 404) return finish(doneMessage(factor, null));
        toasts.show({ type: 'error', content: failureMessage(error) });
      }
    });
  return { busy, step, remove };
}
