import { Button } from '@isoline/ui/button/button.tsx';
import { type Message, useFormatMessage, useMessages } from '@isoline/ui/i18n/messages.ts';
import { useDates } from '@isoline/ui/i18n/use-formats.ts';
import { InlineAlert } from '@isoline/ui/inline-alert/inline-alert.tsx';
import { useTask } from '@isoline/ui/task/use-task.ts';
import { useState } from 'react';
import { failureMessage } from '../../shared/failure/failure-message.ts';
import type { SecondStep } from '../../shared/session/pending-second-step.ts';
import styles from './second-step.module.css';
import { stopRemoval } from './second-step-calls.ts';
import { secondStepMessages } from './second-step-messages.ts';

interface Props {
  readonly step: SecondStep;
  readonly removesAt: string;
  /** Called when the sign-in is over: the removals were stopped, or its ticket has expired. */
  readonly onOver: (why: 'stopped' | 'expired') => void;
}

/**
 * The notice that a factor of the account will be removed soon. It shows the time, and stops the removal, because a
 * notice by SMS does not have a link for that.
 */
export function WaitingRemoval({ step, removesAt, onOver }: Props) {
  const text = useMessages(secondStepMessages);
  const format = useFormatMessage();
  const { time } = useDates();
  const [busy, run] = useTask();
  const [failure, setFailure] = useState<Message | null>(null);
  const stop = () =>
    run(async () => {
      setFailure(null);
      await stopRemoval(step).then(
        (isStopped) => onOver(isStopped ? 'stopped' : 'expired'),
        (error) => setFailure(failureMessage(error)),
      );
    });
  return (
    <InlineAlert kind="warning">
      <p>{text.removalWaits(time(removesAt))}</p>
      {failure && <p role="alert">{format(failure)}</p>}
      <div className={styles.stop}>
        <Button kind="secondary" busy={busy} onClick={stop}>
          {text.stopRemoval}
        </Button>
      </div>
    </InlineAlert>
  );
}
