import { type InputHTMLAttributes, type KeyboardEvent, type ReactNode, type Ref, useState } from 'react';
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
  /** Shown in place of the hint while caps lock is on. */
  readonly capsLockHint?: string;
  readonly ref?: Ref<HTMLInputElement>;
}

export function TextField({ label, hint, error, aside, start, end, capsLockHint, ...input }: TextFieldProps) {
  const [caps, setCaps] = useState(false);
  const watchCaps = (event: KeyboardEvent<HTMLInputElement>) => {
    if (capsLockHint) setCaps(event.getModifierState('CapsLock'));
    input.onKeyUp?.(event);
  };
  return (
    <Field label={label} hint={caps ? capsLockHint : hint} error={error} aside={aside}>
      {(ids) => (
        <div className={styles.box}>
          {start && <span className={styles.start}>{start}</span>}
          <input {...input} {...ids} onKeyUp={watchCaps} />
          {end && <span className={styles.end}>{end}</span>}
        </div>
      )}
    </Field>
  );
}
