import { exportFile, requestExport } from '@isoline/contract/export-data.ts';
import { Button } from '@isoline/ui/button/button.tsx';
import { message, useMessages } from '@isoline/ui/i18n/messages.ts';
import { useDates } from '@isoline/ui/i18n/use-formats.ts';
import { toasts } from '@isoline/ui/toast/toast-store.ts';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { call, callForFileOrData } from '../../api/call.ts';
import { requireData } from '../../api/require-data.ts';
import { refetchChanged, SECURITY_EVENTS } from '../../shared/account/account-cache.ts';
import { useAccountQuery } from '../../shared/account/use-account-query.ts';
import { failureMessage } from '../../shared/failure/failure-message.ts';
import { withReauthentication } from '../../shared/session/reauthentication.ts';
import { Card, Pending } from '../card.tsx';
import { privacyMessages } from './privacy-messages.ts';
import { exportQuery } from './privacy-queries.ts';
import styles from './privacy-section.module.css';

async function ask(): Promise<void> {
  const answer = await withReauthentication(() => call(requestExport, {}));
  if (answer !== null) requireData(answer);
}

/** Saves the exported data as a file, after a step-up. */
async function download(): Promise<void> {
  const answer = await withReauthentication(() => callForFileOrData(exportFile, {}, 'application/zip'));
  if (!(answer && 'blob' in answer)) return;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(answer.blob);
  link.download = 'account-data.zip';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

const isExpired = (error: unknown) => error instanceof ApiError && error.status === 404;

/** The card that requests a copy of the user's data, shows its progress and downloads it. */
export function DataCopy() {
  const text = useMessages(privacyMessages);
  const { time } = useDates();
  const query = useAccountQuery(exportQuery);
  const onError = (error: Error) =>
    toasts.show({
      type: 'error',
      content: isExpired(error) ? message(privacyMessages, 'gone') : failureMessage(error),
    });
  const onSettled = () => refetchChanged([exportQuery.queryKey, SECURITY_EVENTS]);
  const asking = useMutation({ mutationFn: ask, onError, onSettled });
  const fetching = useMutation({ mutationFn: download, onError, onSettled });
  const { data } = query;
  return (
    <Card name="copy">
      <p className={styles.about}>{text.copyText}</p>
      {!data && <Pending query={query} lines={2} />}
      {data?.state === 'none' && (
        <Button
          kind="secondary"
          className={styles.button}
          busy={asking.isPending}
          onClick={() => asking.isPending || asking.mutate()}
        >
          {text.ask}
        </Button>
      )}
      {data?.state === 'preparing' && (
        <p role="status" className={styles.copy}>
          <span>{text.preparing(data.progress)}</span>
          <progress aria-label={text.progress} max={100} value={data.progress} />
        </p>
      )}
      {data?.state === 'ready' && data.readyUntil !== null && (
        <>
          <p role="status" className={styles.copy}>
            {text.readyUntil(time(data.readyUntil))}
          </p>
          <Button
            className={styles.button}
            busy={fetching.isPending}
            onClick={() => fetching.isPending || fetching.mutate()}
          >
            {text.download}
          </Button>
        </>
      )}
    </Card>
  );
}
