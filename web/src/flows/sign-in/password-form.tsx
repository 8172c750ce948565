import { useEffect, useRef } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { loadPart, preloadPart } from '../../shared/failure/lazy-part.tsx';
import { FormError } from '../../shared/form/form-error.tsx';
import { useForm } from '../../shared/form/use-form.ts';
import { typedSignInContact } from '../../shared/sign-in-contact.ts';
import { Button } from '../../ui/button/button.tsx';
import { PasswordField } from '../../ui/field/password-field.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import type { SignInMethodProps } from './sign-in-draft.ts';
import { signInMessages } from './sign-in-messages.ts';
import { useSignInContact } from './use-sign-in-contact.ts';

const loadCalls = () => loadPart(() => import('./sign-in-calls.ts'));

/** Signs in by phone or e-mail address and password. */
export function PasswordForm({ draft, formRef, onSignedIn }: SignInMethodProps) {
  const text = useMessages(signInMessages);
  const username = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  useSignInContact(username, password);
  useEffect(() => preloadPart(loadCalls), []);
  const { busy, errors, formProps } = useForm<'username' | 'password'>({
    fields: ['username', 'password'],
    submit: async (credentials) => {
      const { signInWithPassword } = await loadCalls();
      const errors = await signInWithPassword(credentials);
      if (!errors) await onSignedIn();
      return errors;
    },
    formRef,
  });
  return (
    <form {...formProps}>
      <TextField
        ref={username}
        name="username"
        label={text.username}
        error={errors.username}
        defaultValue={draft.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        onChange={(event) => typedSignInContact.set(event.currentTarget.value)}
      />
      <PasswordField
        ref={password}
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
      <FormError error={errors.form} />
    </form>
  );
}
