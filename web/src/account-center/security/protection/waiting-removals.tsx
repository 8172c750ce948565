import { stopFactorRemoval } from '@isoline/contract/authenticator.ts';
import { Button } from '@isoline/ui/button/button.tsx';
import { message, useMessages } from '@isoline/ui/i18n/messages.ts';
import { useDates } from '@isoline/ui/i18n/use-formats.ts';
import { InlineAlert } from '@isoline/ui/inline-alert/inline-alert.tsx';
import { toasts } from '@isoline/ui/toast/toast-store.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { requireData } from '../../../api/require-data.ts';
import { type Authenticator, type Passkey, refetchFactors } from '../../../shared/account/factor-queries.ts';
import { failureMessage } from '../../../shared/failure/failure-message.ts';
import styles from './protection.module.css';
import { protectionMessages } from './protection-messages.ts';

interface Props {
  readonly passkeys: readonly Passkey[];
  readonly authenticator: Authenticator;
}

const stop = async () => requireData(await call(stopFactorRemoval, {}));

/** The factors that are removed after 72 hours, each with the button that stops this. */
export function WaitingRemovals({ passkeys, authenticator }: Props) {
  const text = useMessages(protectionMessages);
  const { time } = useDates();
  const { mutate, isPending } = useMutation({
    mutationFn: stop,
    onSuccess: ({ stopped }) => {
      const content = message(protectionMessages, stopped > 0 ? 'stopped' : 'nothingToStop');
      return toasts.show({ type: stopped > 0 ? 'success' : 'info', content });
    },
    onError: (error) => toasts.show({ type: 'error', content: failureMessage(error) }),
    onSettled: refetchFactors,
  });
  const waiting = [
    ...passkeys.map(({ name, removesAt }) => ({ factor: text.waitingPasskey(name), removesAt })),
    { factor: text.authenticator, removesAt: authenticator.removesAt },
  ].flatMap(({ factor, removesAt }) => (removesAt ? [text.waiting(factor, time(removesAt))] : []));
  if (waiting.length === 0) return null;
  return (
    <InlineAlert kind="warning">
      {waiting.map((sentence) => (
        <p key={sentence} className={styles.waiting}>
          {sentence}
        </p>
      ))}
      <p>{text.waitingText}</p>
      <div className={styles.stop}>
        <Button kind="secondary" busy={isPending} onClick={() => mutate()}>
          {text.stop}
        </Button>
      </div>
    </InlineAlert>
  );
}
