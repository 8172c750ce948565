import { useMessages } from '../../i18n/messages.ts';
import { trialMessages } from '../../messages/trial.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { circleCheckIcon } from '../../ui/icon/icon-paths.ts';
import styles from './trial.module.css';

/** What a membership brings. */
export function Benefits() {
  const text = useMessages(trialMessages);
  const benefits = [
    [text.twins, text.twinsText],
    [text.share, text.shareText],
    [text.export, text.exportText],
  ] as const;
  return (
    <ul className={styles.benefits} aria-label={text.brings}>
      {benefits.map(([name, more]) => (
        <li key={name}>
          <Icon path={circleCheckIcon} />
          <p>
            <b>{name}</b>
            <span>{more}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
