import { useMessages } from '../../i18n/messages.ts';
import { sessionMessages } from '../../messages/session.ts';
import styles from './unreachable.module.css';

/** Says that nobody could be asked for the session yet. In the page's own chunk: others don't come over a dead line. */
export function Unreachable() {
  const text = useMessages(sessionMessages);
  return (
    <p role="alert" className={styles.unreachable}>
      {text.unreachable}
    </p>
  );
}
