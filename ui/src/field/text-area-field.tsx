import type { TextareaHTMLAttributes } from 'react';
import { useFirstField } from '../focus-first.tsx';
import controls from './control.module.css';
import styles from './field.module.css';
import { Field, type FieldTexts } from './field.tsx';

type Props = FieldTexts & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'style' | 'children'>;

/** A text of several lines with a label and a note, like a `TextField`. */
export function TextAreaField({ label, hint, error, ...textarea }: Props) {
  const claimFirst = useFirstField();
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => (
        <div className={styles.box}>
          <textarea {...textarea} {...ids} ref={claimFirst} className={controls.control} />
        </div>
      )}
    </Field>
  );
}
