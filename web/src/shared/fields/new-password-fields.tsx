import { passwordParts } from '@isoline/contract/values/password-format.ts';
import { useState } from 'react';
import { type Message, useMessages } from '../../i18n/messages.ts';
import { PasswordField } from '../../ui/field/password-field.tsx';
import { PasswordRules } from '../../ui/field/password-rules.tsx';
import { newPasswordMessages } from './new-password-messages.ts';

interface Props {
  readonly errors: { readonly password?: Message | undefined; readonly again?: Message | undefined };
  /** The account's contact, for password managers. */
  readonly username: string;
  /** The password replaces another one. */
  readonly isNew?: boolean;
}

/** A new password, typed twice, with its rules ticked off while it is typed. The fields are `password` and `again`. */
export function NewPasswordFields({ errors, username, isNew = false }: Props) {
  const text = useMessages(newPasswordMessages);
  const [password, setPassword] = useState('');
  const rules = (['length', 'digit', 'upper', 'lower', 'special'] as const).map((part) => ({
    text: text[part],
    met: passwordParts[part](password),
  }));
  const shared = { showLabel: text.show, hideLabel: text.hide, autoComplete: 'new-password' };
  return (
    <>
      <input type="text" name="username" autoComplete="username" value={username} hidden readOnly />
      <PasswordField
        name="password"
        label={isNew ? text.newPassword : text.password}
        error={errors.password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        {...shared}
      />
      <PasswordRules rules={rules} metLabel={text.met} />
      <PasswordField name="again" label={text.again} error={errors.again} {...shared} />
    </>
  );
}
