import { Icon } from '../icon/icon.tsx';
import { checkIcon } from '../icon/icon-paths.ts';
import styles from './password-rules.module.css';

export interface PasswordRule {
  readonly text: string;
  readonly met: boolean;
}

interface Props {
  readonly rules: readonly PasswordRule[];
  /** Text for a screen reader after a rule that is met. */
  readonly metLabel: string;
}

/** What a new password has to hold, ticked off while it is typed. */
export function PasswordRules({ rules, metLabel }: Props) {
  return (
    <ul className={styles.rules}>
      {rules.map(({ text, met }) => (
        <li key={text} className={met ? styles.met : undefined}>
          <Icon path={checkIcon} size={16} />
          {text}
          {met && <span className={styles.spoken}>{metLabel}</span>}
        </li>
      ))}
    </ul>
  );
}
