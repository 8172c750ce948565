import { useState } from 'react';
import { eyeIcon, eyeOffIcon } from './eye-icon-paths.ts';
import { Icon } from './icon.tsx';
import styles from './password-field.module.css';
import { TextField, type TextFieldProps } from './text-field.tsx';

interface Props extends Omit<TextFieldProps, 'type' | 'end' | 'start'> {
  readonly showLabel: string;
  readonly hideLabel: string;
}

/** A password that can be looked at; rules to tick off are `PasswordRules`. */
export function PasswordField({ showLabel, hideLabel, ...field }: Props) {
  const [shown, setShown] = useState(false);
  const toggle = (
    <button
      type="button"
      className={styles.toggle}
      aria-pressed={shown}
      aria-label={shown ? hideLabel : showLabel}
      onClick={() => setShown(!shown)}
    >
      <Icon path={shown ? eyeOffIcon : eyeIcon} />
    </button>
  );
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...field}
      type={shown ? 'text' : 'password'}
      end={toggle}
    />
  );
}
