import { useMessages } from '../../i18n/messages.ts';
import { avatarMessages } from '../../messages/avatar.ts';
import styles from './send-bar.module.css';

/** How far the upload is; at its end the server still has to look at the picture. */
export function SendBar({ part }: { readonly part: number }) {
  const text = useMessages(avatarMessages);
  const percent = Math.round(part * 100);
  const words = part < 1 ? text.sent(percent) : text.checking;
  return (
    <div className={styles.bar}>
      <progress aria-label={text.sending} max={100} value={part < 1 ? percent : undefined} />
      <span role="status">{words}</span>
    </div>
  );
}
