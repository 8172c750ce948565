import { Button, buttonClass } from '@isoline/ui/button/button.tsx';
import { useCountdown } from '@isoline/ui/button/use-countdown.ts';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { InlineAlert } from '@isoline/ui/inline-alert/inline-alert.tsx';
import { steadyNow } from '@isoline/ui/steady-now.ts';
import { useEffect } from 'react';
import styles from './locked-out.module.css';
import { signInErrorMessages } from './sign-in-error-messages.ts';

interface Props {
  /** The time from which passwords are checked again, in epoch milliseconds. */
  readonly until: number;
  /** Opens the sign-in by code; absent when the form does not have one beside it. */
  readonly onUseCode?: (() => void) | undefined;
  /** Called before the reset dialog opens. */
  readonly onReset: () => void;
  readonly onEnd: () => void;
}

/**
 * The notice that the password is locked. It shows for how long, and offers the alternatives: a code, or a new
 * password.
 */
export function LockedOut({ until, onUseCode, onReset, onEnd }: Props) {
  const text = useMessages(signInErrorMessages);
  const seconds = useCountdown(until);
  useEffect(() => {
    if (steadyNow() >= until) onEnd();
  });
  return (
    <div className={styles.lockedOut}>
      <InlineAlert kind="error">{text.locked(Math.max(1, Math.ceil(seconds / 60)))}</InlineAlert>
      <p>{text.lockedHint}</p>
      <div className={styles.actions}>
        {onUseCode && (
          <Button kind="secondary" onClick={onUseCode}>
            {text.useCode}
          </Button>
        )}
        {/* biome-ignore lint/a11y/useValidAnchor: it leads to the address of the dialog */}
        <a className={buttonClass('secondary')} href="#reset" onClick={onReset}>
          {text.reset}
        </a>
      </div>
    </div>
  );
}
