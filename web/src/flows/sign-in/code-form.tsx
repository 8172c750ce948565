import type { Contact } from '@isoline/contract/values/contact.ts';
import { parseContact } from '@isoline/contract/values/contact-format.ts';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useMessages } from '../../i18n/messages.ts';
import { loadPart, preloadPart } from '../../shared/failure/lazy-part.tsx';
import { FormError } from '../../shared/form/form-error.tsx';
import { useForm } from '../../shared/form/use-form.ts';
import { withCarriedParameters } from '../../shared/redirect/carried-parameters.ts';
import { paths } from '../../shared/redirect/paths.ts';
import { typedSignInContact } from '../../shared/sign-in-contact.ts';
import { CodeField } from '../../shared/verification/code-field.tsx';
import { Button } from '../../ui/button/button.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import type { SignInMethodProps } from './sign-in-draft.ts';
import { signInMessages } from './sign-in-messages.ts';
import { useSignInContact } from './use-sign-in-contact.ts';

const loadCalls = () => loadPart(() => import('./sign-in-calls.ts'));

const targetOf = (contact: Contact | null) => contact && ({ scene: 'login', contact } as const);

/** Signs in by a code sent to a phone. A verified phone without an account goes on to registration. */
export function CodeForm({ draft, formRef, onSignedIn }: SignInMethodProps) {
  const text = useMessages(signInMessages);
  const [, navigate] = useLocation();
  const field = useRef<HTMLInputElement>(null);
  const [phone, setPhone] = useState(draft.phone ?? '');
  useSignInContact(field, field, setPhone);
  useEffect(() => preloadPart(loadCalls), []);
  const { busy, errors, setErrors, formProps } = useForm<'phone' | 'identifyCode'>({
    fields: ['phone', 'identifyCode'],
    submit: async (typed) => {
      const { signInWithCode } = await loadCalls();
      const result = await signInWithCode(typed);
      if (result.kind === 'wrong') return result.errors;
      if (result.kind === 'signed-in') await onSignedIn();
      else {
        const state = { register: { step: 'password' } };
        navigate(withCarriedParameters(paths.register, location.search), { state });
      }
      return undefined;
    },
    formRef,
  });
  const checkTarget = async () => {
    const typed = field.current?.value ?? '';
    const { checkPhone } = await loadCalls();
    const error = checkPhone(typed);
    if (error) setErrors({ phone: error });
    return targetOf(parseContact('phone', typed));
  };
  const onType = (typed: string) => {
    setPhone(typed);
    typedSignInContact.set(typed);
  };
  return (
    <form {...formProps}>
      <TextField
        ref={field}
        name="phone"
        type="tel"
        label={text.phone}
        error={errors.phone}
        defaultValue={draft.phone}
        autoComplete="tel"
        maxLength={64}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      <CodeField
        target={targetOf(parseContact('phone', phone))}
        onRequest={checkTarget}
        error={errors.identifyCode}
        defaultValue={draft.identifyCode}
      />
      <Button type="submit" wide busy={busy}>
        {text.title}
      </Button>
      <FormError error={errors.form} />
    </form>
  );
}
