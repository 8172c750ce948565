import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { resetMessages } from '../../messages/reset.ts';
import { Button } from '../../ui/button/button.tsx';
import { useCountdown } from '../../ui/button/use-countdown.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { circleCheckIcon } from '../../ui/icon/icon-paths.ts';
import styles from './reset.module.css';

const BACK_AFTER_MS = 6_000;
/** Spec, section 9. */
const LINK_AFTER_MS = 3_000;

/** The result: it leads back to sign-in by itself, and by a link for whom that doesn't come soon enough. */
export function ResultStep({ onBack }: { readonly onBack: () => void }) {
  const text = useMessages(resetMessages);
  const [begun] = useState(() => Date.now());
  const [late, setLate] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const seconds = useCountdown(begun + BACK_AFTER_MS);
  const back = useRef(onBack);
  back.current = onBack;
  useEffect(() => {
    heading.current?.focus();
    const timers = [setTimeout(() => setLate(true), LINK_AFTER_MS), setTimeout(() => back.current(), BACK_AFTER_MS)];
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, []);
  return (
    <div className={styles.result}>
      <Icon path={circleCheckIcon} size={48} />
      <h3 ref={heading} tabIndex={-1}>
        {text.doneTitle}
      </h3>
      <p>{text.doneText}</p>
      <p className={styles.soft}>{text.backIn(seconds)}</p>
      <p className={styles.link}>
        {late && (
          <Button kind="quiet" onClick={onBack}>
            {text.backNow}
          </Button>
        )}
      </p>
    </div>
  );
}
