import { removeTrustedDevice } from '@isoline/contract/authenticator.ts';
import { Button } from '@isoline/ui/button/button.tsx';
import { message, useMessages } from '@isoline/ui/i18n/messages.ts';
import { useDates } from '@isoline/ui/i18n/use-formats.ts';
import { toasts } from '@isoline/ui/toast/toast-store.ts';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { protectionQuery } from '../../../shared/account/account-queries.ts';
import { refetchFactors, type TrustedDevice } from '../../../shared/account/factor-queries.ts';
import { useAccountQuery } from '../../../shared/account/use-account-query.ts';
import { failureMessage } from '../../../shared/failure/failure-message.ts';
import { Card } from '../../card.tsx';
import list from '../../item-list.module.css';
import { useFocusAfterRemoval } from '../../use-focus-after-removal.ts';
import { useRowTasks } from '../../use-row-tasks.ts';
import styles from './protection.module.css';
import { protectionMessages } from './protection-messages.ts';

/**
 * Withdraws the trust in a device, shows the outcome in a toast and refetches the list. A device that is no longer
 * trusted counts as done.
 */
async function withdraw(id: string): Promise<void> {
  try {
    await call(removeTrustedDevice, {}, { params: { id } }).catch((error: unknown) => {
      if (!(error instanceof ApiError && error.status === 404)) throw error;
    });
    toasts.show({ type: 'success', content: message(protectionMessages, 'withdrawn') });
  } catch (error) {
    toasts.show({ type: 'error', content: failureMessage(error) });
  } finally {
    await refetchFactors();
  }
}

/**
 * The devices that do not need a second step, with the button that ends this. The list is empty for an account without
 * an authenticator.
 */
export function TrustedDevices() {
  const { data } = useAccountQuery(protectionQuery);
  return data?.authenticator.on ? <TrustedDevicesCard devices={data.trustedDevices} /> : null;
}

function TrustedDevicesCard({ devices }: { readonly devices: readonly TrustedDevice[] }) {
  const text = useMessages(protectionMessages);
  const [pending, run] = useRowTasks();
  const part = useFocusAfterRemoval<HTMLDivElement>(devices.length, true);
  return (
    <Card name="trusted">
      <div ref={part} tabIndex={-1} className={styles.focusable}>
        {devices.length === 0 && <p className={list.facts}>{text.trustedNone}</p>}
        {devices.length > 0 && (
          <ul className={list.items}>
            {devices.map((device) => (
              <Device
                key={device.id}
                device={device}
                busy={pending.includes(device.id)}
                onWithdraw={() => run([device.id], () => withdraw(device.id))}
              />
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}

interface DeviceProps {
  readonly device: TrustedDevice;
  readonly busy: boolean;
  readonly onWithdraw: () => void;
}

function Device({ device: { device, ip, expiresAt, current }, busy, onWithdraw }: DeviceProps) {
  const text = useMessages(protectionMessages);
  const { day } = useDates();
  const name = device || text.unknownDevice;
  return (
    <li>
      <p>
        <b>{name}</b>
        {current && <i className={list.here}>{text.thisDevice}</i>}
      </p>
      <p className={list.facts}>
        <span>{ip}</span>
        <span>{text.trustedUntil(day(expiresAt))}</span>
      </p>
      <Button kind="quiet" busy={busy} aria-label={text.withdrawFor(name)} onClick={onWithdraw}>
        {text.withdraw}
      </Button>
    </li>
  );
}
