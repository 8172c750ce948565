import { Button } from '@isoline/ui/button/button.tsx';
import styles from './countdown-redirect.module.css';
import { useCountdownRedirect } from './use-countdown-redirect.ts';
import { useFirstInteraction } from './use-first-interaction.ts';

interface Props {
  readonly seconds: number;
  readonly text: (seconds: number) => string;
  /** Replaces the text once the user has touched, typed or moved the focus, which stops the countdown. */
  readonly stopped: string;
  /** The label of the button that redirects immediately. */
  readonly label: string;
  readonly onRedirect: () => void;
}

/**
 * The announcement of a redirect, which happens unless the user does something, with a button that redirects
 * immediately.
 */
export function CountdownRedirect({ seconds, text, stopped, label, onRedirect }: Props) {
  const [isStopped, area] = useFirstInteraction<HTMLDivElement>();
  const left = useCountdownRedirect(seconds, onRedirect, isStopped);
  return (
    <div ref={area} className={styles.countdown}>
      {/* A screen reader reads it once, not every second. */}
      <p role="timer" aria-live="off">
        {isStopped ? stopped : text(left)}
      </p>
      <Button wide onClick={onRedirect}>
        {label}
      </Button>
    </div>
  );
}
