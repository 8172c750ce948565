import type { Contact } from '@isoline/contract/values/contact.ts';
import { parseContact } from '@isoline/contract/values/contact-format.ts';
import { TextField } from '@isoline/ui/field/text-field.tsx';
import { FormError } from '@isoline/ui/form-error/form-error.tsx';
import type { Message } from '@isoline/ui/i18n/messages.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { failureMessage } from '../failure/failure-message.ts';
import { contactInputs } from '../fields/contact-inputs.ts';
import { codeError, contactError, otherKindError } from '../fields/field-errors.ts';
import { type FieldErrors, useForm } from '../form/use-form.ts';
import { forgetSentCode } from './code-target.ts';
import { ContactThenCode } from './contact-then-code.tsx';
import { type ContactTarget, useCodeStep } from './use-code-step.ts';

type Name = 'contact' | 'code';

interface Props {
  readonly kind: Contact['kind'];
  readonly label: string;
  readonly submitLabel: string;
  /** The contact as typed. The form updates it by `onType`. */
  readonly typed: string;
  readonly onType: (text: string) => void;
  /** The name of the tab for the other kind of contact, if it exists. */
  readonly otherTab?: string;
  /** Shown at the end of the label's line. */
  readonly aside?: ReactNode;
  readonly sceneOf: (contact: Contact) => 'register' | 'reset' | 'change' | 'bind';
  /** Looks the contact up before a code is sent to it. If it returns a message, no code is sent. */
  readonly lookUp?: (contact: Contact) => Promise<Message | undefined>;
  /** Returns true when the contact is already verified and does not need a code. */
  readonly isVerified?: (contact: Contact) => boolean;
  readonly submit: (contact: Contact, code: string) => Promise<FieldErrors<Name> | undefined>;
}

/** The form of a phone or an e-mail address, and then of the code that verifies it. */
export function ContactForm({ kind, label, submitLabel, typed, onType, otherTab, aside, sceneOf, ...calls }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const isVerified = (contact: Contact) => calls.isVerified?.(contact) === true;
  const targetOf = (contact: Contact): ContactTarget => ({ scene: sceneOf(contact), contact });
  const present = parseContact(kind, typed);
  const needsNoCode = present !== null && isVerified(present);
  const step = useCodeStep(field, present && targetOf(present), needsNoCode);
  const lookUpOrFail = (contact: Contact) => calls.lookUp?.(contact).catch(failureMessage);
  const { busy, errors, setErrors, formProps } = useForm<Name>({
    fields: ['contact', 'code'],
    submit: async ({ contact: text, code }) => {
      // Autofill may have changed the field without an event. While the code is shown, the field is hidden.
      if (!step.sentTo && text !== typed) onType(text);
      const contact = step.sentTo ?? parseContact(kind, text);
      if (!contact) return { contact: otherKindError(kind, text, otherTab) ?? contactError(kind, text) };
      if (!isVerified(contact)) {
        if (!step.isOpen) {
          const refused = await lookUpOrFail(contact);
          if (field.current?.value !== text) return 'changed';
          return { contact: refused ?? (await step.request(targetOf(contact))) };
        }
        const wrongCode = codeError(code);
        if (wrongCode) return { code: wrongCode };
      }
      const found = await calls.submit(contact, code);
      if (found?.code) return found;
      // The code is consumed: after a failure the user may choose another contact.
      forgetSentCode(targetOf(contact));
      if (found) step.goBack();
      return found;
    },
  });
  // Text typed before hydration did not raise an event.
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once
  useEffect(() => {
    if (field.current?.value) onType(field.current.value);
  }, []);
  return (
    <form {...formProps}>
      <ContactThenCode
        step={step}
        needsNoCode={needsNoCode}
        submitLabel={submitLabel}
        busy={busy}
        clearErrors={() => setErrors({})}
        error={errors.code}
      >
        <TextField
          ref={field}
          name="contact"
          label={label}
          error={errors.contact}
          defaultValue={typed}
          aside={aside}
          {...contactInputs[kind]}
          onChange={({ currentTarget }) => !step.isOpen && onType(currentTarget.value)}
        />
      </ContactThenCode>
      <FormError error={errors.form} />
    </form>
  );
}
