import { recoveryCodesCount } from '@isoline/contract/limits.ts';
import { useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import type { Authenticator } from '../../shared/account/factor-queries.ts';
import { Button, buttonClass } from '../../ui/button/button.tsx';
import { InlineAlert } from '../../ui/inline-alert/inline-alert.tsx';
import { useFocusAfterRemoval } from '../use-focus-after-removal.ts';
import { useDates } from '../use-formats.ts';
import { Factor } from './factor.tsx';
import styles from './protection.module.css';
import { protectionMessages } from './protection-messages.ts';
import { RemoveFactorDialog } from './remove-factor-dialog.tsx';
import { TrustedDevices } from './trusted-devices.tsx';

/** So few recovery codes are a warning. */
const FEW_CODES = 2;

/** The authenticator, the recovery codes that stand in for it, and the devices that need neither. */
export function AuthenticatorFactor({ authenticator }: { readonly authenticator: Authenticator }) {
  const text = useMessages(protectionMessages);
  const { on, recoveryCodes } = authenticator;
  const [removing, setRemoving] = useState(false);
  const part = useFocusAfterRemoval<HTMLDivElement>(Number(on), !removing);
  return (
    <div ref={part} tabIndex={-1} className={styles.focusable}>
      <Factor name={text.authenticator} isOn={on} about={!on && text.authenticatorText}>
        {on ? (
          <AuthenticatorState authenticator={authenticator} onRemove={() => setRemoving(true)} />
        ) : (
          <div className={styles.actions}>
            <a className={buttonClass('secondary')} href="#authenticator" aria-label={text.setUpFor}>
              {text.setUp}
            </a>
          </div>
        )}
      </Factor>
      <RecoveryCodes isOn={on} left={recoveryCodes} />
      {on && <TrustedDevices />}
      {removing && <RemoveFactorDialog factor={{ kind: 'authenticator' }} onClose={() => setRemoving(false)} />}
    </div>
  );
}

interface StateProps {
  readonly authenticator: Authenticator;
  readonly onRemove: () => void;
}

function AuthenticatorState({ authenticator: { since, lastUsedAt, removesAt }, onRemove }: StateProps) {
  const text = useMessages(protectionMessages);
  const { day, time } = useDates();
  return (
    <>
      <p className={styles.facts}>
        {since && <span>{text.since(day(since))}</span>}
        <span>{lastUsedAt ? text.lastUsed(time(lastUsedAt)) : text.neverUsed}</span>
      </p>
      {removesAt && <p className={styles.ends}>{text.removesAt(time(removesAt))}</p>}
      <div className={styles.itemActions}>
        <a className={buttonClass('quiet')} href="#authenticator" aria-label={text.replaceFor}>
          {text.replace}
        </a>
        <Button kind="quiet" className={styles.remove} aria-label={text.turnOffFor} onClick={onRemove}>
          {text.turnOff}
        </Button>
      </div>
    </>
  );
}

function RecoveryCodes({ isOn, left }: { readonly isOn: boolean; readonly left: number }) {
  const text = useMessages(protectionMessages);
  const isLow = isOn && left <= FEW_CODES;
  const about = isOn ? text.codesLeft(left, recoveryCodesCount) : text.recoveryCodesText;
  return (
    <Factor name={text.recoveryCodes} isOn={isOn && left > 0} about={!isLow && about}>
      {isLow && (
        <div className={styles.warning}>
          <InlineAlert kind="warning">{text.codesLow(left)}</InlineAlert>
        </div>
      )}
      {isOn && (
        <div className={isLow ? styles.actions : styles.itemActions}>
          <a className={buttonClass(isLow ? 'secondary' : 'quiet')} href="#recovery-codes">
            {text.newCodes}
          </a>
        </div>
      )}
    </Factor>
  );
}
