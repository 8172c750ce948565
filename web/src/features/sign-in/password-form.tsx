import { useMessages } from '../../i18n/messages.ts';
import { signInMessages } from '../../messages/sign-in.ts';
import { Button } from '../../ui/button/button.tsx';
import { PasswordField } from '../../ui/field/password-field.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { type FieldErrors, useForm } from '../../ui/use-form.ts';
import type { Draft } from './draft.ts';
import styles from './sign-in.module.css';

export type PasswordFormField = 'username' | 'password' | 'form';

interface Props {
  readonly draft: Draft;
  /** Signs in; gives what to say where, and throws when it couldn't even be loaded. */
  readonly submit: (values: {
    readonly username: string;
    readonly password: string;
  }) => Promise<FieldErrors<PasswordFormField>>;
}

export function PasswordForm({ draft, submit }: Props) {
  const text = useMessages(signInMessages);
  const { busy, errors, formProps } = useForm<PasswordFormField>({
    fields: ['username', 'password'],
    submit,
  });
  return (
    <form {...formProps}>
      <TextField
        name="username"
        label={text.username}
        error={errors.username}
        defaultValue={draft.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
      <PasswordField
        name="password"
        label={text.password}
        error={errors.password}
        defaultValue={draft.password}
        aside={<a href="#reset">{text.forgot}</a>}
        autoComplete="current-password"
        showLabel={text.show}
        hideLabel={text.hide}
      />
      <Button type="submit" wide busy={busy}>
        {text.title}
      </Button>
      <p role="alert" className={styles.note}>
        {errors.form}
      </p>
    </form>
  );
}
