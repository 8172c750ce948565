import { Icon } from '../icon/icon.tsx';
import { alertIcon, checkIcon } from '../icon/icon-paths.ts';
import styles from './password-rules.module.css';

export interface PasswordRule {
  readonly text: string;
  readonly met: boolean;
  /** In place of the text, what was typed against the rule; null or absent while nothing was. */
  readonly warning?: string | null;
}

interface Props {
  readonly rules: readonly PasswordRule[];
  /** Text for a screen reader after a rule that is met. */
  readonly metLabel: string;
}

/** What a new password has to hold, ticked off while it is typed, and warnings of what it must not be. */
export function PasswordRules({ rules, metLabel }: Props) {
  const warnings = rules.flatMap(({ warning }) => warning ?? []);
  return (
    <>
      <ul className={styles.rules}>
        {rules.map(({ text, met, warning = null }) => (
          <li key={text} className={warning ? styles.warning : met ? styles.met : undefined}>
            <Icon path={warning ? alertIcon : checkIcon} size={16} />
            {warning ?? text}
            {met && <span className={styles.spoken}>{metLabel}</span>}
          </li>
        ))}
      </ul>
      <p role="status" className={styles.spoken}>
        {warnings.join(' ')}
      </p>
    </>
  );
}
