import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { Icon } from '@isoline/ui/icon/icon.tsx';
import { checkIcon } from '@isoline/ui/icon/icon-paths.ts';
import styles from './add-passkey.module.css';
import { addPasskeyMessages } from './add-passkey-messages.ts';

interface Props {
  /** True when the passkey is kept on this device, without a choice. */
  readonly isLocal?: boolean;
}

/** The benefits of a passkey, in plain words. */
export function PasskeyGains({ isLocal = false }: Props) {
  const text = useMessages(addPasskeyMessages);
  const gains = [
    [text.easy, text.easyText],
    [text.safe, text.safeText],
    ...(isLocal ? [] : [[text.kept, text.keptText] as const]),
  ] as const;
  return (
    <ul className={styles.gains}>
      {gains.map(([gain, detail]) => (
        <li key={gain}>
          <Icon path={checkIcon} />
          <p>
            <b>{gain}</b>
            <small>{detail}</small>
          </p>
        </li>
      ))}
    </ul>
  );
}
