import type { Contact } from '@isoline/contract/values/contact.ts';
import { isSameContact } from '@isoline/contract/values/contact.ts';
import { type ReactNode, useState } from 'react';
import { getLogin } from '../../api/login-store.ts';
import { useMessages } from '../../i18n/messages.ts';
import { resetMessages } from '../../messages/reset.ts';
import { Tabs } from '../../ui/tabs/tabs.tsx';
import { lookForAccount, type VerifyErrors, verifyForReset } from './reset-calls.ts';

type Kind = Contact['kind'];

/** A form that proves a contact of one kind by its code. */
export type ContactFormSlot = (props: {
  readonly scene: 'reset';
  readonly kind: Kind;
  readonly label: string;
  readonly submitLabel: string;
  readonly typed: string;
  readonly onType: (text: string) => void;
  readonly aside: ReactNode;
  readonly look: (contact: Contact) => Promise<string | undefined>;
  readonly isProved: (contact: Contact) => boolean;
  readonly submit: (contact: Contact, code: string) => Promise<VerifyErrors>;
}) => ReactNode;

interface Props {
  readonly contact: Contact | null;
  /** What was typed on the sign-in page. */
  readonly typed: string;
  readonly contactForm: ContactFormSlot;
  /** The way to sign up for a contact without an account. */
  readonly signUpLink: (text: string) => ReactNode;
  /** A code goes to this contact: a reload shall keep it. */
  readonly onContact: (contact: Contact) => void;
  readonly onProved: (contact: Contact) => void;
}

/** Somebody who came back a step has proved it already. */
const isProved = (contact: Contact) => isSameContact(getLogin().resetPwdValue?.contact, contact);

/** The first step: whose password it is, and the code that proves it. */
export function VerifyStep({ contact, typed: before, contactForm, signUpLink, onContact, onProved }: Props) {
  const text = useMessages(resetMessages);
  const first = contact?.kind ?? (before.includes('@') ? 'email' : 'phone');
  const [kind, setKind] = useState<Kind>(first);
  const [typed, setTyped] = useState({ phone: '', email: '', [first]: contact?.value ?? before });
  const [unknown, setUnknown] = useState<Contact | null>(null);
  const tabs = [
    { id: 'phone', label: text.byPhone },
    { id: 'email', label: text.byEmail },
  ] as const;
  const look = async (wanted: Contact) => {
    const looked = await lookForAccount(wanted);
    setUnknown(looked.is === 'unknown' ? wanted : null);
    if (looked.is !== 'known') return looked.message;
    onContact(wanted);
    return undefined;
  };
  const submit = async (wanted: Contact, code: string) => {
    const wrong = isProved(wanted) ? {} : await verifyForReset(wanted, code);
    if (Object.keys(wrong).length === 0) onProved(wanted);
    return wrong;
  };
  const form = {
    scene: 'reset',
    kind,
    label: text[kind],
    submitLabel: text.next,
    typed: typed[kind],
    onType: (value: string) => {
      setUnknown(null);
      setTyped({ ...typed, [kind]: value });
    },
    aside: unknown?.kind === kind && signUpLink(text.register),
    look,
    isProved,
    submit,
  } as const;
  return (
    <Tabs label={text.ways} tabs={tabs} selected={kind} onSelect={setKind}>
      <div key={kind}>{contactForm(form)}</div>
    </Tabs>
  );
}
