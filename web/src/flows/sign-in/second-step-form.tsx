import { Button } from '@isoline/ui/button/button.tsx';
import { Checkbox } from '@isoline/ui/checkbox/checkbox.tsx';
import { FocusFirst } from '@isoline/ui/focus-first.tsx';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { InlineAlert } from '@isoline/ui/inline-alert/inline-alert.tsx';
import { supportsPasskeys } from '@isoline/ui/passkey/passkey-support.ts';
import { useState } from 'react';
import { FactorCodeForm } from '../../shared/factor/factor-code-form.tsx';
import { factorMessages } from '../../shared/factor/factor-messages.ts';
import type { FactorProof } from '../../shared/factor/factor-proof.ts';
import { OtherMethods } from '../../shared/factor/other-methods.tsx';
import { PasskeyForm } from '../../shared/factor/passkey-form.tsx';
import type { SecondStep } from '../../shared/session/pending-second-step.ts';
import styles from './second-step.module.css';
import { finishSecondStep, passkeyOptions } from './second-step-calls.ts';
import { secondStepMessages } from './second-step-messages.ts';
import { WaitingRemoval } from './waiting-removal.tsx';

interface Props {
  readonly step: SecondStep;
  /** May throw ChunkError, which the form then shows. */
  readonly onSignedIn: () => Promise<void> | void;
  /** Starts the sign-in again: this one is over. */
  readonly onStartAgain: () => void;
  /** Shows the options of a user who has none of the factors; absent when the form is shown over a page. */
  readonly onLost?: () => void;
}

/**
 * The form that proves the second factor of a sign-in. It starts with the strongest factor that this browser can use;
 * the user can choose another one of the account.
 */
export function SecondStepForm({ step, onSignedIn, onStartAgain, onLost }: Props) {
  const text = useMessages(secondStepMessages);
  const factorText = useMessages(factorMessages);
  const usable = step.methods.filter((method) => method !== 'passkey' || supportsPasskeys());
  const [selected, setSelected] = useState(usable[0]);
  const [trusts, setTrusts] = useState(false);
  const [over, setOver] = useState<'expired' | 'stopped' | null>(null);
  if (over) {
    return (
      <>
        <InlineAlert kind={over === 'expired' ? 'warning' : 'success'}>{text[over]}</InlineAlert>
        <Button wide autoFocus onClick={onStartAgain}>
          {text.startAgain}
        </Button>
      </>
    );
  }
  const submit = async (proof: FactorProof) => {
    const result = await finishSecondStep(step, proof, trusts);
    if (result.kind === 'refused') return result.errors;
    if (result.kind === 'expired') setOver('expired');
    else await onSignedIn();
    return undefined;
  };
  const trust = (
    <Checkbox
      name="trustDevice"
      label={text.trust}
      checked={trusts}
      onChange={({ currentTarget }) => setTrusts(currentTarget.checked)}
    />
  );
  return (
    <>
      {step.removesAt && <WaitingRemoval step={step} removesAt={step.removesAt} onOver={setOver} />}
      <FocusFirst key={selected}>
        {selected === 'passkey' ? (
          <PasskeyForm options={passkeyOptions} submit={submit}>
            <p className={styles.passkey}>{factorText.passkeyText}</p>
            {trust}
          </PasskeyForm>
        ) : (
          <FactorCodeForm
            factor={selected === 'recoveryCode' ? 'recoveryCode' : 'totp'}
            submitLabel={text.continue}
            submit={submit}
          >
            {trust}
          </FactorCodeForm>
        )}
      </FocusFirst>
      <OtherMethods methods={usable} selected={selected} onSelect={setSelected} />
      {onLost && (
        <Button kind="quiet" wide onClick={onLost}>
          {text.unusable}
        </Button>
      )}
    </>
  );
}
