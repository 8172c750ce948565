import { useState } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { eyeIcon, eyeOffIcon } from '../icon/eye-icon-paths.ts';
import styles from './password-field.module.css';
import { TextField, type TextFieldProps } from './text-field.tsx';

interface Props extends Omit<TextFieldProps, 'type' | 'end' | 'start'> {
  readonly showLabel: string;
  readonly hideLabel: string;
}

/** A password field with a button that shows the password. `PasswordRules` shows the rules of a new password. */
export function PasswordField({ showLabel, hideLabel, ...field }: Props) {
  const [shown, setShown] = useState(false);
  const toggle = (
    <IconButton
      className={styles.toggle}
      label={shown ? hideLabel : showLabel}
      icon={shown ? eyeOffIcon : eyeIcon}
      onClick={() => setShown(!shown)}
    />
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
