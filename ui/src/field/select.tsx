import type { SelectHTMLAttributes } from 'react';
import controls from './control.module.css';
import styles from './field.module.css';
import { Field, type FieldTexts } from './field.tsx';

type SelectProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'style'>;

/** A list of options without a visible label, for a table whose column names it. */
export function Select(select: SelectProps) {
  return (
    <div className={styles.box}>
      <select {...select} className={controls.control} />
    </div>
  );
}

/** A list of options with a label and a note, like a `TextField`. */
export function SelectField({ label, hint, error, ...select }: FieldTexts & Omit<SelectProps, 'id'>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => <Select {...select} {...ids} />}
    </Field>
  );
}
