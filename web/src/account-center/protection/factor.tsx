import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { checkIcon } from '../../ui/icon/icon-paths.ts';
import styles from './protection.module.css';
import { protectionMessages } from './protection-messages.ts';

interface Props {
  readonly name: string;
  /** Whether the account has it. */
  readonly isOn: boolean;
  /** What it is good for, or its state, in a line or two. */
  readonly about?: ReactNode;
  readonly children?: ReactNode;
}

/** One thing that protects the account, with whether it is there. */
export function Factor({ name, isOn, about, children }: Props) {
  const text = useMessages(protectionMessages);
  return (
    <section className={classNames(styles.factor, isOn && styles.on)}>
      <span className={styles.mark}>{isOn && <Icon path={checkIcon} size={16} />}</span>
      <h4>
        {name} <small>{isOn ? text.on : text.missing}</small>
      </h4>
      {about && <p className={styles.about}>{about}</p>}
      {children}
    </section>
  );
}
