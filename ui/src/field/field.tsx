import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import type { Elements } from '../elements.ts';
import { type Message, useFormatMessage } from '../i18n/messages.ts';
import styles from './field.module.css';

export interface FieldTexts {
  readonly label: string;
  readonly hint?: ReactNode;
  /** The error in the line that is reserved below the field. A screen reader reads it with the field. */
  readonly error?: Message | undefined;
}

export interface FieldIds {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

interface Props extends FieldTexts {
  /** Content at the end of the label's line, such as a link to the reset. The Tab key reaches it after the control. */
  readonly aside?: ReactNode;
  readonly children: (ids: FieldIds) => Elements;
}

/** A label, a control, and one line for the error or the hint, connected by ids. */
export function Field({ label, hint, error, aside, children }: Props) {
  const id = useId();
  const noteId = `${id}n`;
  const format = useFormatMessage();
  const note = error ? format(error) : hint;
  return (
    <div className={classNames(styles.field, hint !== undefined && styles.hinted)}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': note ? noteId : undefined })}
      <div id={noteId} className={error ? styles.error : styles.note} aria-live="polite">
        {note}
      </div>
      {aside && <span className={styles.aside}>{aside}</span>}
    </div>
  );
}
