import { Button } from '@isoline/ui/button/button.tsx';
import { PasswordField } from '@isoline/ui/field/password-field.tsx';
import { TextField } from '@isoline/ui/field/text-field.tsx';
import { FormError } from '@isoline/ui/form-error/form-error.tsx';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { useEffect, useRef, useState } from 'react';
import { useForm } from '../../shared/form/use-form.ts';
import { type SecondStep, startSecondStep } from '../../shared/session/pending-second-step.ts';
import { handOverContact } from '../../shared/sign-in-contact.ts';
import { LockedOut } from './locked-out.tsx';
import { type Lock, signInWithPassword } from './sign-in-calls.ts';
import type { SignInMethodProps } from './sign-in-draft.ts';
import { signInMessages } from './sign-in-messages.ts';
import { useSignInContact } from './use-sign-in-contact.ts';

interface Props extends SignInMethodProps {
  /** True when the user is known: the password has the focus. */
  readonly beginsAtPassword?: boolean;
  /** Called when the account requires a second factor; by default the second step replaces the page. */
  readonly onSecondStep?: (step: SecondStep, contact: string) => void;
}

/** The form that signs in by phone or e-mail address and password. */
export function PasswordForm({
  draft,
  formRef,
  onSignedIn,
  onUseCode,
  beginsAtPassword = false,
  onSecondStep = startSecondStep,
}: Props) {
  const text = useMessages(signInMessages);
  const username = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const [lock, setLock] = useState<Lock | null>(null);
  useEffect(() => {
    if (beginsAtPassword) password.current?.focus();
  }, [beginsAtPassword]);
  const { busy, errors, setErrors, formProps } = useForm<'username' | 'password'>({
    fields: ['username', 'password'],
    submit: async (credentials) => {
      const result = await signInWithPassword(credentials);
      setLock(result.kind === 'locked' ? result : null);
      if (result.kind === 'signed-in') await onSignedIn();
      if (result.kind === 'second-step') onSecondStep(result.step, credentials.username);
      return result.kind === 'wrong' ? result.errors : undefined;
    },
    formRef,
  });
  const known = useSignInContact(username, password, {
    onReset: () => {
      if (password.current) password.current.value = '';
      setErrors({});
      setLock(null);
    },
  });
  const typed = () => username.current?.value ?? '';
  // The dialog starts with the contact typed here.
  const beforeReset = () => handOverContact(typed());
  return (
    <form {...formProps}>
      <TextField
        ref={username}
        start={known}
        name="username"
        label={text.username}
        error={errors.username}
        defaultValue={draft.username}
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
      <PasswordField
        ref={password}
        name="password"
        label={text.password}
        error={errors.password}
        defaultValue={draft.password}
        aside={
          // biome-ignore lint/a11y/useValidAnchor: it leads to the address of the dialog
          <a href="#reset" onClick={beforeReset}>
            {text.forgot}
          </a>
        }
        autoComplete="current-password"
        showLabel={text.show}
        hideLabel={text.hide}
      />
      <Button type="submit" wide busy={busy}>
        {text.title}
      </Button>
      {lock ? (
        <LockedOut
          until={lock.until}
          onUseCode={onUseCode && (() => onUseCode(typed()))}
          onReset={beforeReset}
          onEnd={() => setLock(null)}
        />
      ) : (
        <FormError error={errors.form} />
      )}
    </form>
  );
}
