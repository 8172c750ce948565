import { Button } from '@isoline/ui/button/button.tsx';
import { type Message, useFormatMessage, useMessages } from '@isoline/ui/i18n/messages.ts';
import { useDates } from '@isoline/ui/i18n/use-formats.ts';
import { InlineAlert } from '@isoline/ui/inline-alert/inline-alert.tsx';
import { useTask } from '@isoline/ui/task/use-task.ts';
import { useState } from 'react';
import { failureMessage } from '../../shared/failure/failure-message.ts';
import type { SecondStep } from '../../shared/session/pending-second-step.ts';
import styles from './second-step.module.css';
import { type LostFactorResult, requestRemoval } from './second-step-calls.ts';
import { secondStepMessages } from './second-step-messages.ts';

interface Props {
  readonly step: SecondStep;
  readonly onBack: () => void;
  /** Starts the sign-in again. */
  readonly onStartAgain: () => void;
}

/** The options of a user who has none of the factors at hand. */
export function LostFactor({ step, onBack, onStartAgain }: Props) {
  const text = useMessages(secondStepMessages);
  const format = useFormatMessage();
  const { time } = useDates();
  const [busy, run] = useTask();
  const [result, setResult] = useState<LostFactorResult | null>(null);
  const [failure, setFailure] = useState<Message | null>(null);
  const remove = () =>
    run(async () => {
      setFailure(null);
      await requestRemoval(step).then(setResult, (error) => setFailure(failureMessage(error)));
    });
  return (
    <>
      <dl className={styles.options}>
        <dt>{text.lostRecoveryCode}</dt>
        <dd>{text.lostRecoveryCodeText}</dd>
        <dt>{text.lostDevice}</dt>
        <dd>{text.lostDeviceText}</dd>
        <dt>{text.lostAll}</dt>
        <dd>{text.lostAllText}</dd>
      </dl>
      {failure && <InlineAlert kind="error">{format(failure)}</InlineAlert>}
      {result === null && (
        <Button kind="danger" wide busy={busy} onClick={remove}>
          {text.removeInThreeDays}
        </Button>
      )}
      {result?.kind === 'requested' && (
        <InlineAlert kind="success">{text.removalRequested(time(result.removesAt))}</InlineAlert>
      )}
      {(result?.kind === 'needs-code' || result?.kind === 'expired') && (
        <>
          <InlineAlert kind="warning">{result.kind === 'expired' ? text.expired : text.removalNeedsCode}</InlineAlert>
          <Button wide autoFocus onClick={onStartAgain}>
            {text.startAgain}
          </Button>
        </>
      )}
      <div className={styles.back}>
        <Button key={result?.kind} kind="secondary" wide autoFocus={result?.kind === 'requested'} onClick={onBack}>
          {text.back}
        </Button>
      </div>
    </>
  );
}
