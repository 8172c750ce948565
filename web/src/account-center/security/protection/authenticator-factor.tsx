import { recoveryCodesCount } from '@isoline/contract/limits.ts';
import { Button } from '@isoline/ui/button/button.tsx';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { useDates } from '@isoline/ui/i18n/use-formats.ts';
import { InlineAlert } from '@isoline/ui/inline-alert/inline-alert.tsx';
import { Time } from '@isoline/ui/time/time.tsx';
import { useState } from 'react';
import type { Authenticator } from '../../../shared/account/factor-queries.ts';
import { useFocusAfterRemoval } from '../../use-focus-after-removal.ts';
import { DialogLink, Factor } from './factor.tsx';
import styles from './protection.module.css';
import { protectionMessages } from './protection-messages.ts';
import { RemoveFactorDialog } from './remove-factor-dialog.tsx';

/** This few recovery codes or fewer show a warning. */
const FEW_CODES = 2;

/** The authenticator, and the recovery codes that replace it. */
export function AuthenticatorFactor({ authenticator }: { readonly authenticator: Authenticator }) {
  const text = useMessages(protectionMessages);
  const { on, recoveryCodes } = authenticator;
  const [removing, setRemoving] = useState(false);
  const part = useFocusAfterRemoval<HTMLDivElement>(Number(on), !removing);
  return (
    <div ref={part} tabIndex={-1} className={styles.focusable}>
      <Factor
        name={text.authenticator}
        isOn={on}
        about={on ? <AuthenticatorState authenticator={authenticator} /> : text.authenticatorText}
        areBehind={on}
        actions={
          on ? (
            <>
              <DialogLink to="#authenticator" label={text.replace} name={text.replaceFor} />
              <Button kind="quiet" aria-label={text.turnOffFor} onClick={() => setRemoving(true)}>
                {text.turnOff}
              </Button>
            </>
          ) : (
            <DialogLink to="#authenticator" label={text.setUp} name={text.setUpFor} />
          )
        }
      />
      <RecoveryCodes isOn={on} left={recoveryCodes} />
      {removing && <RemoveFactorDialog factor={{ kind: 'authenticator' }} onClose={() => setRemoving(false)} />}
    </div>
  );
}

function AuthenticatorState({
  authenticator: { since, lastUsedAt, removesAt },
}: {
  readonly authenticator: Authenticator;
}) {
  const text = useMessages(protectionMessages);
  const { day, time } = useDates();
  return (
    <>
      {since && <p>{text.since(day(since))}</p>}
      <p>{lastUsedAt ? <Time at={lastUsedAt} text={text.lastUsed} /> : text.neverUsed}</p>
      {removesAt && <p className={styles.ends}>{text.removesAt(time(removesAt))}</p>}
    </>
  );
}

function RecoveryCodes({ isOn, left }: { readonly isOn: boolean; readonly left: number }) {
  const text = useMessages(protectionMessages);
  const isLow = isOn && left <= FEW_CODES;
  const about = isOn ? text.codesLeft(left, recoveryCodesCount) : text.recoveryCodesText;
  return (
    <Factor
      name={text.recoveryCodes}
      isOn={isOn && left > 0}
      about={!isLow && about}
      actions={isOn && <DialogLink to="#recovery-codes" label={text.makeNew} name={text.newCodes} />}
    >
      {isLow && <InlineAlert kind="warning">{text.codesLow(left)}</InlineAlert>}
    </Factor>
  );
}
