import type { Contact } from '@isoline/contract/values/contact.ts';
import { parseContact } from '@isoline/contract/values/contact-format.ts';
import { TextField } from '@isoline/ui/field/text-field.tsx';
import { FormError } from '@isoline/ui/form-error/form-error.tsx';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { type ReactNode, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { contactInputs } from '../../shared/fields/contact-inputs.ts';
import { useForm } from '../../shared/form/use-form.ts';
import { identityMessage } from '../../shared/login-model.ts';
import { withCarriedParameters } from '../../shared/redirect/carried-parameters.ts';
import { paths } from '../../shared/redirect/paths.ts';
import { startSecondStep } from '../../shared/session/pending-second-step.ts';
import { keepCodeSignIn } from '../../shared/sign-in-contact.ts';
import { forgetSentCode } from '../../shared/verification/code-target.ts';
import { ContactThenCode } from '../../shared/verification/contact-then-code.tsx';
import { useCodeStep } from '../../shared/verification/use-code-step.ts';
import { type ContactKind, malformedContact, signInWithCode } from './sign-in-calls.ts';
import type { SignInMethodProps } from './sign-in-draft.ts';
import { signInMessages } from './sign-in-messages.ts';
import { useSignInContact } from './use-sign-in-contact.ts';

const targetOf = (contact: Contact | null) => contact && ({ scene: 'login', contact } as const);

/** Returns the typed contact; null while it is incomplete. */
const parse = (kind: ContactKind, text: string): Contact | null =>
  kind === 'either' ? (parseContact('phone', text) ?? parseContact('email', text)) : parseContact(kind, text);

interface Props extends SignInMethodProps {
  readonly label: string;
  readonly kind: ContactKind;
  /** Shown at the end of the contact's label. */
  readonly aside?: ReactNode;
}

/**
 * The form that signs in by a code sent to a contact. A verified contact without an account continues to registration.
 */
export function CodeSignInForm({ draft, formRef, onSignedIn, label, kind, aside }: Props) {
  const text = useMessages(signInMessages);
  const [, navigate] = useLocation();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(draft.contact ?? '');
  const known = useSignInContact(field, field, { onContact: setTyped });
  const step = useCodeStep(field, targetOf(parse(kind, typed)));
  const { busy, errors, setErrors, formProps } = useForm<'contact' | 'code'>({
    fields: ['contact', 'code'],
    submit: async (values) => {
      // Autofill may have changed the field without an event. While the code is shown, the field is hidden.
      if (!step.sentTo) setTyped(values.contact);
      const target = targetOf(step.sentTo ?? parse(kind, values.contact));
      if (!target) return { contact: malformedContact(kind, values.contact) };
      if (!step.isOpen) {
        keepCodeSignIn(values.contact);
        return { contact: await step.request(target) };
      }
      const result = await signInWithCode(target.contact, values.code);
      if (result.kind === 'wrong') return result.errors;
      forgetSentCode(target);
      if (result.kind === 'signed-in') await onSignedIn();
      else if (result.kind === 'second-step') startSecondStep(result.step, typed);
      else {
        const { contact, by } = result.verified;
        identityMessage.set(result.verified);
        const state = { register: { step: 'password', contact, by } };
        navigate(withCarriedParameters(paths.register, location.search), { state, replace: true });
      }
      return undefined;
    },
    formRef,
  });
  return (
    <form {...formProps}>
      <ContactThenCode
        step={step}
        submitLabel={text.title}
        busy={busy}
        clearErrors={() => setErrors({})}
        error={errors.code}
        typedCode={draft.code}
      >
        <TextField
          ref={field}
          start={known}
          name="contact"
          label={label}
          error={errors.contact}
          defaultValue={draft.contact}
          aside={aside}
          {...contactInputs[kind]}
          autoComplete={`${contactInputs[kind].autoComplete} webauthn`}
          onChange={({ currentTarget }) => !step.isOpen && setTyped(currentTarget.value)}
        />
      </ContactThenCode>
      <FormError error={errors.form} />
    </form>
  );
}

/** The form that signs in by a code sent to a phone or an e-mail address, whichever is typed. */
export function CodeForm(props: SignInMethodProps) {
  const { username } = useMessages(signInMessages);
  return <CodeSignInForm {...props} label={username} kind="either" />;
}
