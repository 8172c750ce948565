import type { Contact } from '@isoline/contract/values/contact.ts';
import { parseContact } from '@isoline/contract/values/contact-format.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Message } from '../../i18n/messages.ts';
import { Button } from '../../ui/button/button.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { failureMessage } from '../failure/failure-message.ts';
import { contactInputs } from '../fields/contact-inputs.ts';
import { codeError, contactError } from '../fields/field-errors.ts';
import { FormError } from '../form/form-error.tsx';
import { type FieldErrors, useForm } from '../form/use-form.ts';
import { CodeField } from './code-field.tsx';

type Name = 'contact' | 'code';

interface Props {
  readonly kind: Contact['kind'];
  readonly label: string;
  readonly submitLabel: string;
  /** The contact as typed. The form keeps it up to date by `onType`. */
  readonly typed: string;
  readonly onType: (text: string) => void;
  /** Shown at the end of the label's line. */
  readonly aside?: ReactNode;
  /** The scene of the code. */
  readonly sceneOf: (contact: Contact) => 'register' | 'reset' | 'change' | 'bind';
  /** Looks the contact up before a code is sent to it. If it returns a message, no code is sent. */
  readonly lookUp?: (contact: Contact) => Promise<Message | undefined>;
  /** Whether the contact is already verified and needs no code. */
  readonly isVerified?: (contact: Contact) => boolean;
  readonly submit: (contact: Contact, code: string) => Promise<FieldErrors<Name> | undefined>;
}

/** A phone or an e-mail address, and the code that verifies it. */
export function ContactForm({ kind, label, submitLabel, typed, onType, aside, sceneOf, ...calls }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const { busy, errors, setErrors, formProps } = useForm<Name>({
    fields: ['contact', 'code'],
    submit: async ({ contact: text, code }) => {
      const contact = parseContact(kind, text);
      if (!contact) return { contact: contactError(kind, text) };
      const wrongCode = calls.isVerified?.(contact) ? undefined : codeError(code);
      return wrongCode ? { code: wrongCode } : calls.submit(contact, code);
    },
  });
  // What was typed before hydration raised no event.
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once
  useEffect(() => {
    if (field.current?.value) onType(field.current.value);
  }, []);

  const present = parseContact(kind, typed);
  const targetOf = (contact: Contact | null) => contact && { scene: sceneOf(contact), contact };
  const checkContact = async () => {
    const text = field.current?.value ?? '';
    const contact = parseContact(kind, text);
    const error = contact ? await lookUpOrFail(contact) : contactError(kind, text);
    if (error) setErrors({ contact: error });
    return error ? null : targetOf(contact);
  };
  const lookUpOrFail = (contact: Contact) => calls.lookUp?.(contact).catch(failureMessage);
  return (
    <form {...formProps}>
      <TextField
        ref={field}
        name="contact"
        label={label}
        error={errors.contact}
        defaultValue={typed}
        aside={aside}
        {...contactInputs[kind]}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      <CodeField
        target={targetOf(present)}
        onRequest={checkContact}
        onSent={() => setErrors({})}
        isOptional={present !== null && calls.isVerified?.(present) === true}
        error={errors.code}
      />
      <Button type="submit" wide busy={busy}>
        {submitLabel}
      </Button>
      <FormError error={errors.form} />
    </form>
  );
}
