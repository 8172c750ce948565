import { removeTrustedDevice } from '@isoline/contract/authenticator.ts';
import { Button } from '@isoline/ui/button/button.tsx';
import { message, useMessages } from '@isoline/ui/i18n/messages.ts';
import { useDates } from '@isoline/ui/i18n/use-formats.ts';
import { toasts } from '@isoline/ui/toast/toast-store.ts';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { protectionQuery } from '../../../shared/account/account-queries.ts';
import { refetchFactors, type TrustedDevice } from '../../../shared/account/factor-queries.ts';
import { useAccountQuery } from '../../../shared/account/use-account-query.ts';
import { failureMessage } from '../../../shared/failure/failure-message.ts';
import { Card } from '../../card.tsx';
import list from '../../item-list.module.css';
import { useFocusAfterRemoval } from '../../use-focus-after-removal.ts';
import styles from './protection.module.css';
import { protectionMessages } from './protection-messages.ts';

/** Withdraws the trust in a device. A device that is no longer trusted counts as done. */
async function withdraw(id: string): Promise<void> {
  try {
    await call(removeTrustedDevice, {}, { params: { id } });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
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
  const { mutate, variables, isPending } = useMutation({
    mutationFn: withdraw,
    onSuccess: () => toasts.show({ type: 'success', content: message(protectionMessages, 'withdrawn') }),
    onError: (error) => toasts.show({ type: 'error', content: failureMessage(error) }),
    onSettled: refetchFactors,
  });
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
                busy={isPending && variables === device.id}
                onWithdraw={() => isPending || mutate(device.id)}
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
