import { Button } from '@isoline/ui/button/button.tsx';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { Icon } from '@isoline/ui/icon/icon.tsx';
import { circleCheckIcon } from '@isoline/ui/icon/icon-paths.ts';
import { useEffect, useRef, useState } from 'react';
import { useCountdownRedirect } from '../../shared/redirect/use-countdown-redirect.ts';
import { useFirstInteraction } from '../../shared/redirect/use-first-interaction.ts';
import styles from './reset-password.module.css';
import { resetPasswordMessages } from './reset-password-messages.ts';

const REDIRECT_SECONDS = 6;
/** The delay of the link: docs/specification.md, section 9. */
const LINK_AFTER_MS = 3_000;

/**
 * The result. It returns to sign-in by its button, by the link that the specification requires, or after a countdown,
 * unless the user touches, types or moves the focus.
 */
export function ResultStep({ onReturn }: { readonly onReturn: () => void }) {
  const text = useMessages(resetPasswordMessages);
  const [hasLink, setHasLink] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const [isStopped, area] = useFirstInteraction<HTMLDivElement>();
  const seconds = useCountdownRedirect(REDIRECT_SECONDS, onReturn, isStopped);
  useEffect(() => {
    heading.current?.focus();
    const timer = setTimeout(() => setHasLink(true), LINK_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles.result}>
      <Icon path={circleCheckIcon} size={48} />
      <h3 ref={heading} tabIndex={-1}>
        {text.doneTitle}
      </h3>
      <p>{text.doneText}</p>
      <div ref={area} className={styles.actions}>
        <Button onClick={onReturn}>{text.signInNow}</Button>
        <p className={styles.countdown}>{isStopped ? text.stopped : text.backIn(seconds)}</p>
        <p className={styles.link}>
          {hasLink && (
            <Button kind="quiet" onClick={onReturn}>
              {text.backNow}
            </Button>
          )}
        </p>
      </div>
    </div>
  );
}
