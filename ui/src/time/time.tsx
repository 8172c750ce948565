import { useMessages } from '../i18n/messages.ts';
import { useDates } from '../i18n/use-formats.ts';
import { serverNow } from '../server-now.ts';
import { relativeTime } from './relative-time.ts';
import styles from './time.module.css';
import { timeMessages } from './time-messages.ts';

interface Props {
  /** ISO 8601, or epoch milliseconds. */
  readonly at: string | number;
  /** The sentence around the time. Without it only the time is shown. */
  readonly text?: (time: string) => string;
}

const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** A time: relative where that is shorter, whole when pointed at and in print. */
export function Time({ at, text = capitalized }: Props) {
  const recent = useRecentTime()(new Date(at).getTime());
  const whole = text(useDates().time(at));
  const dateTime = new Date(at).toISOString();
  if (recent === null) return <time dateTime={dateTime}>{whole}</time>;
  return (
    <time dateTime={dateTime} title={whole}>
      <span className={styles.recent}>{text(recent)}</span>
      <span className={styles.whole}>{whole}</span>
    </time>
  );
}

/** Returns a function that names a recent time, and returns null for an older one. */
function useRecentTime(): (at: number) => string | null {
  const text = useMessages(timeMessages);
  const { clock } = useDates();
  return (at) => {
    const relative = relativeTime(at, serverNow());
    switch (relative.kind) {
      case 'now':
        return text.now;
      case 'minutes':
        return text.minutes(relative.minutes);
      case 'today':
      case 'yesterday':
        return text[relative.kind](clock(at));
      case 'date':
        return null;
    }
  };
}
