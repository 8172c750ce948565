import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { useFirstField } from '../focus-first.tsx';
import styles from './field.module.css';
import { Field, type FieldTexts } from './field.tsx';

export interface TextFieldProps
  extends FieldTexts,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'style' | 'children'> {
  readonly name: string;
  readonly aside?: ReactNode;
  /** Content inside the box, before and after the text. */
  readonly start?: ReactNode;
  readonly end?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
}

export function TextField({ label, hint, error, aside, start, end, ref, ...input }: TextFieldProps) {
  const claimFirst = useFirstField();
  const attach = (element: HTMLInputElement | null) => {
    if (element) claimFirst?.(element);
    if (typeof ref === 'function') return ref(element);
    if (ref) ref.current = element;
  };
  return (
    <Field label={label} hint={hint} error={error} aside={aside}>
      {(ids) => (
        <div className={styles.box}>
          {start && <span className={styles.start}>{start}</span>}
          <input {...input} {...ids} ref={attach} />
          {end && <span className={styles.end}>{end}</span>}
        </div>
      )}
    </Field>
  );
}
