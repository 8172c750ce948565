import { passwordParts } from '@isoline/contract/values/password-format.ts';
import { useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { newPasswordMessages } from '../../messages/new-password.ts';
import { PasswordField } from '../../ui/field/password-field.tsx';
import { PasswordRules } from '../../ui/field/password-rules.tsx';

interface Props {
  readonly errors: { readonly password?: string | undefined; readonly again?: string | undefined };
  /** Whose password it is, for managers. */
  readonly username: string;
  /** In the place of another, not the first. */
  readonly isNew?: boolean;
}

/** A password to be set: typed twice, its rules ticked off while it is. The fields are `password` and `again`. */
export function NewPasswordFields({ errors, username, isNew = false }: Props) {
  const text = useMessages(newPasswordMessages);
  const [password, setPassword] = useState('');
  const rules = (['length', 'digit', 'upper', 'lower', 'special'] as const).map((part) => ({
    text: text[part],
    met: passwordParts[part](password),
  }));
  const shared = {
    showLabel: text.show,
    hideLabel: text.hide,
    autoComplete: 'new-password',
  };
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
