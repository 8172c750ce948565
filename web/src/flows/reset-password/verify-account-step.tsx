import { type Contact, isSameContact } from '@isoline/contract/values/contact.ts';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { Tabs } from '@isoline/ui/tabs/tabs.tsx';
import { useState } from 'react';
import { Link, useSearch } from 'wouter';
import { resetPwdValue } from '../../shared/login-model.ts';
import { withCarriedParameters } from '../../shared/redirect/carried-parameters.ts';
import { paths } from '../../shared/redirect/paths.ts';
import { typedContact } from '../../shared/sign-in-contact.ts';
import { ContactForm } from '../../shared/verification/contact-form.tsx';
import { lookUpAccount, verifyAccount } from './reset-password-calls.ts';
import { resetPasswordMessages } from './reset-password-messages.ts';
import { verifiedReset } from './reset-password-step.ts';

type Kind = Contact['kind'];

interface Props {
  readonly contact: Contact | null;
  /** The text typed on the sign-in page. */
  readonly initialText: string;
  /** Called when a code is sent to this contact: a reload keeps it. */
  readonly onContact: (contact: Contact) => void;
  readonly onVerified: (contact: Contact) => void;
}

/** Returns whether a contact is verified: a user who went back a step has already verified it. */
const isVerified = (contact: Contact) => isSameContact(verifiedReset(resetPwdValue.get())?.contact, contact);

/** The first step: the account's phone or e-mail address, and the code that verifies it. */
export function VerifyAccountStep({ contact, initialText, onContact, onVerified }: Props) {
  const text = useMessages(resetPasswordMessages);
  const search = useSearch();
  const initialKind = contact?.kind ?? (initialText.includes('@') ? 'email' : 'phone');
  const [kind, setKind] = useState<Kind>(initialKind);
  const [typed, setTyped] = useState({ phone: '', email: '', [initialKind]: contact?.value ?? initialText });
  const [withoutAccount, setWithoutAccount] = useState<Contact | null>(null);
  const tabs = [
    { id: 'phone', label: text.byPhone },
    { id: 'email', label: text.byEmail },
  ] as const;
  const lookUp = async (wanted: Contact) => {
    const error = await lookUpAccount(wanted);
    setWithoutAccount(error?.hasNoAccount ? wanted : null);
    if (!error) onContact(wanted);
    return error?.message;
  };
  const submit = async (wanted: Contact, code: string) => {
    if (!isVerified(wanted)) {
      const result = await verifyAccount(wanted, code);
      if (result.kind === 'wrong') return result.errors;
      resetPwdValue.set(result.verified);
    }
    onVerified(wanted);
    return undefined;
  };
  const onType = (value: string) => {
    setWithoutAccount(null);
    setTyped({ ...typed, [kind]: value });
    typedContact.set(value);
  };
  return (
    <Tabs label={text.methods} tabs={tabs} selected={kind} onSelect={setKind}>
      <ContactForm
        key={kind}
        kind={kind}
        label={text[kind]}
        submitLabel={text.next}
        typed={typed[kind]}
        onType={onType}
        aside={
          withoutAccount?.kind === kind && (
            <Link href={withCarriedParameters(paths.register, search)}>{text.register}</Link>
          )
        }
        otherTab={kind === 'phone' ? text.byEmail : text.byPhone}
        sceneOf={() => 'reset'}
        lookUp={lookUp}
        isVerified={isVerified}
        submit={submit}
      />
    </Tabs>
  );
}
