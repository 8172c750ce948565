import type { overview } from '@isoline/contract/account.ts';
import { stopReplacement } from '@isoline/contract/change-contact.ts';
import type { OutputOf } from '@isoline/contract/endpoint.ts';
import { Button } from '@isoline/ui/button/button.tsx';
import { message, useMessages } from '@isoline/ui/i18n/messages.ts';
import { useDates } from '@isoline/ui/i18n/use-formats.ts';
import { InlineAlert } from '@isoline/ui/inline-alert/inline-alert.tsx';
import { toasts } from '@isoline/ui/toast/toast-store.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { refetchAll } from '../../shared/account/account-cache.ts';
import { failureMessage } from '../../shared/failure/failure-message.ts';
import { accountMessages } from '../account-messages.ts';
import styles from './overview.module.css';

interface Props {
  readonly replacing: OutputOf<typeof overview>['replacing'];
}

/** The contact that support is about to replace, with the button that stops this. */
export function WaitingReplacement({ replacing }: Props) {
  const text = useMessages(accountMessages);
  const { time } = useDates();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(stopReplacement, {}),
    onSuccess: () => toasts.show({ type: 'success', content: message(accountMessages, 'replacementStopped') }),
    onError: (error) => toasts.show({ type: 'error', content: failureMessage(error) }),
    onSettled: refetchAll,
  });
  if (!replacing) return null;
  const { contact, to, at } = replacing;
  return (
    <InlineAlert kind="warning">
      <p>{contact === 'phone' ? text.replacesPhone(to, time(at)) : text.replacesEmail(to, time(at))}</p>
      <div className={styles.stop}>
        <Button kind="secondary" busy={isPending} onClick={() => mutate()}>
          {text.stopReplacement}
        </Button>
      </div>
    </InlineAlert>
  );
}
