import { Button } from '../../ui/button/button.tsx';
import styles from './countdown-redirect.module.css';
import { useCountdownRedirect } from './use-countdown-redirect.ts';

interface Props {
  readonly seconds: number;
  readonly text: (seconds: number) => string;
  /** The label of the button that redirects at once. */
  readonly label: string;
  readonly onRedirect: () => void;
}

/** Tells when the page redirects, and offers to do it at once. */
export function CountdownRedirect({ seconds, text, label, onRedirect }: Props) {
  const left = useCountdownRedirect(seconds, onRedirect);
  return (
    <div className={styles.countdown}>
      {/* A screen reader reads it once, not every second. */}
      <p role="timer" aria-live="off">
        {text(left)}
      </p>
      <Button wide onClick={onRedirect}>
        {label}
      </Button>
    </div>
  );
}
