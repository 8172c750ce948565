import { useMessages } from '../../i18n/messages.ts';
import { Button } from '../../ui/button/button.tsx';
import styles from './second-step.module.css';
import { secondStepMessages } from './second-step-messages.ts';

/** What a user can do who has none of the factors at hand. */
export function LostFactor({ onBack }: { readonly onBack: () => void }) {
  const text = useMessages(secondStepMessages);
  return (
    <>
      <dl className={styles.ways}>
        <dt>{text.lostRecoveryCode}</dt>
        <dd>{text.lostRecoveryCodeText}</dd>
        <dt>{text.lostDevice}</dt>
        <dd>{text.lostDeviceText}</dd>
      </dl>
      <Button kind="secondary" wide onClick={onBack}>
        {text.back}
      </Button>
    </>
  );
}
