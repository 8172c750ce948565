import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './field.module.css';
import { Field, type FieldTexts } from './field.tsx';

export interface TextFieldProps
  extends FieldTexts,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'style' | 'children'> {
  readonly name: string;
  readonly aside?: ReactNode;
  /** Inside the box, before and after the text. */
  readonly start?: ReactNode;
  readonly end?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
}

export function TextField({ label, hint, error, aside, start, end, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} aside={aside}>
      {(ids) => (
        <div className={styles.box}>
          {start && <span className={styles.start}>{start}</span>}
          <input {...input} {...ids} />
          {end && <span className={styles.end}>{end}</span>}
        </div>
      )}
    </Field>
  );
}
