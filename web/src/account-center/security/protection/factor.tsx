import { IconButton } from '@isoline/ui/button/icon-button.tsx';
import { classNames } from '@isoline/ui/class-names.ts';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { Icon } from '@isoline/ui/icon/icon.tsx';
import { checkIcon, openIcon } from '@isoline/ui/icon/icon-paths.ts';
import { type ReactNode, useId, useState } from 'react';
import styles from './protection.module.css';
import { protectionMessages } from './protection-messages.ts';

interface Props {
  readonly name: string;
  /** The account has the factor. */
  readonly isOn: boolean;
  /** The purpose or the state of the factor, in a line or two. */
  readonly about?: ReactNode;
  /** At most two actions, at the end of the row. */
  readonly actions?: ReactNode;
  /** The two actions are shown below the row, while it is open. */
  readonly areBehind?: boolean;
  readonly children?: ReactNode;
}

/** A row of the list: something that signs in to the account or protects it, and whether the account has it. */
export function Factor({ name, isOn, about, actions, areBehind = false, children }: Props) {
  const text = useMessages(protectionMessages);
  const row = useOpenRow(!areBehind);
  return (
    <section className={classNames(styles.factor, isOn && styles.on)}>
      <span className={styles.mark}>{isOn && <Icon path={checkIcon} size={16} />}</span>
      <div className={styles.what}>
        <h4>
          <span>{`${name} `}</span>
          <small>{isOn ? text.on : text.missing}</small>
        </h4>
        {about && <div className={styles.about}>{about}</div>}
      </div>
      {areBehind && <RowOpener name={name} row={row} />}
      {/* Both places use the same element, so that an action that moves keeps the focus. */}
      {actions && (
        <div id={row.id} hidden={areBehind && !row.isOpen} className={areBehind ? styles.behind : styles.actions}>
          {actions}
        </div>
      )}
      {children && <div className={styles.more}>{children}</div>}
    </section>
  );
}

/** A row whose actions are shown below it while it is open. */
export interface OpenRow {
  /** The id of the element with the actions. */
  readonly id: string;
  readonly isOpen: boolean;
  readonly toggle: () => void;
}

/**
 * Returns the state of a row with actions that open. With `startsOpen`, a row that gets its actions later shows them.
 */
export function useOpenRow(startsOpen: boolean): OpenRow {
  const [isOpen, setIsOpen] = useState(startsOpen);
  return { id: useId(), isOpen, toggle: () => setIsOpen(!isOpen) };
}

/** The button that opens and closes the actions of a row. */
export function RowOpener({ name, row: { id, isOpen, toggle } }: { readonly name: string; readonly row: OpenRow }) {
  const text = useMessages(protectionMessages);
  return (
    <IconButton
      className={styles.opener}
      label={text.manage(name)}
      icon={openIcon}
      aria-expanded={isOpen}
      aria-controls={id}
      onClick={toggle}
    />
  );
}

interface LinkProps {
  /** The fragment that opens the dialog. */
  readonly to: string;
  readonly label: string;
  /** The full description of the action for screen readers. */
  readonly name: string;
}

/** The link to the dialog that adds, changes or removes a factor. */
export function DialogLink({ to, label, name }: LinkProps) {
  return (
    <a className={styles.action} href={to} aria-label={name}>
      {label}
    </a>
  );
}
