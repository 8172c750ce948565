import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { type Message, useFormatMessage } from '../i18n/messages.ts';
import styles from './checkbox.module.css';

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'style' | 'type' | 'children'> {
  readonly name: string;
  /** The label may contain links. Clicking a link does not tick the box. */
  readonly label: ReactNode;
  readonly hint?: string;
  readonly error?: Message | undefined;
}

export function Checkbox({ label, hint, error, ...input }: Props) {
  const format = useFormatMessage();
  const id = useId();
  const noteId = `${id}n`;
  const note = error ? format(error) : hint;
  return (
    <div className={styles.checkbox}>
      <div className={styles.row}>
        <input
          {...input}
          id={id}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? noteId : undefined}
        />
        <label htmlFor={id}>{label}</label>
      </div>
      <div id={noteId} className={error ? styles.error : styles.note} aria-live="polite">
        {note}
      </div>
    </div>
  );
}
