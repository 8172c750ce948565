import type { overview } from '@isoline/contract/account.ts';
import type { OutputOf } from '@isoline/contract/endpoint.ts';
import { Button } from '@isoline/ui/button/button.tsx';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { useDates } from '@isoline/ui/i18n/use-formats.ts';
import { InlineAlert } from '@isoline/ui/inline-alert/inline-alert.tsx';
import { toasts } from '@isoline/ui/toast/toast-store.ts';
import { useMutation } from '@tanstack/react-query';
import { refetchAll } from '../../shared/account/account-cache.ts';
import { stopMerges } from '../../shared/closing/stop-merges.ts';
import { failureMessage } from '../../shared/failure/failure-message.ts';
import { accountMessages } from '../account-messages.ts';
import styles from './overview.module.css';

interface Props {
  readonly merging: OutputOf<typeof overview>['merging'];
}

/** The pending merges, with the button that stops each. */
export function WaitingMerges({ merging }: Props) {
  const text = useMessages(accountMessages);
  const { time } = useDates();
  const { mutate, isPending } = useMutation({
    mutationFn: stopMerges,
    onError: (error) => toasts.show({ type: 'error', content: failureMessage(error) }),
    onSettled: refetchAll,
  });
  if (merging.length === 0) return null;
  return (
    <InlineAlert kind="warning">
      {merging.map(({ at, ends, other }) => (
        <p key={`${at} ${other}`}>{ends ? text.mergesAway(other, time(at)) : text.mergesIn(other, time(at))}</p>
      ))}
      <div className={styles.stop}>
        <Button kind="secondary" busy={isPending} onClick={() => mutate()}>
          {text.stopMerge}
        </Button>
      </div>
    </InlineAlert>
  );
}
