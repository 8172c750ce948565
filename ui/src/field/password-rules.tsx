import { Icon } from '../icon/icon.tsx';
import { alertIcon, checkIcon, openCircleIcon } from '../icon/icon-paths.ts';
import styles from './password-rules.module.css';

export interface PasswordRule {
  readonly text: string;
  readonly met: boolean;
  /** Replaces the text while the typed password breaks the rule; null or absent otherwise. */
  readonly warning?: string | null;
}

interface Props {
  readonly rules: readonly PasswordRule[];
  /** The text for a screen reader after a rule that is met. */
  readonly metLabel: string;
}

/** The rules of a new password. Each is ticked off while the user types, or shows a warning. */
export function PasswordRules({ rules, metLabel }: Props) {
  const warnings = rules.flatMap(({ warning }) => warning ?? []);
  return (
    <>
      <ul className={styles.rules}>
        {rules.map(({ text, met, warning = null }) => (
          <li key={text} className={warning ? styles.warning : met ? styles.met : undefined}>
            <Icon path={warning ? alertIcon : met ? checkIcon : openCircleIcon} size={16} />
            <span>{warning ?? text}</span>
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
