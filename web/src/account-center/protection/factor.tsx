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
  /** At most two, at the end of the row. */
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

/** A row of the list: one thing that signs in to the account or protects it, with whether it is there. */
export function Factor({ name, isOn, about, actions, children }: Props) {
  const text = useMessages(protectionMessages);
  return (
    <section className={classNames(styles.factor, isOn && styles.on)}>
      <span className={styles.mark}>{isOn && <Icon path={checkIcon} size={16} />}</span>
      <div className={styles.what}>
        <h4>
          {name} <small>{isOn ? text.on : text.missing}</small>
        </h4>
        {about && <div className={styles.about}>{about}</div>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
      {children && <div className={styles.more}>{children}</div>}
    </section>
  );
}

interface LinkProps {
  /** The fragment that opens the dialog. */
  readonly to: string;
  readonly label: string;
  /** The whole of what it does, for a screen reader. */
  readonly name: string;
}

/** Opens the dialog that adds what is missing, or changes or removes what is set. */
export function DialogLink({ to, label, name }: LinkProps) {
  return (
    <a className={styles.action} href={to} aria-label={name}>
      {label}
    </a>
  );
}
