import type { Contact } from '@isoline/contract/values/contact.ts';
import { sameContact } from '@isoline/contract/values/typed-contact.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { getLogin } from '../../api/login-store.ts';
import { useMessages } from '../../messages/catalogue.ts';
import { registrationMessages } from '../../messages/registration.ts';
import { Tabs } from '../../ui/tabs.tsx';
import type { VerifyErrors } from './registration-calls.ts';

type Kind = Contact['kind'];

/** A form that proves a contact of one kind by its code. */
export type ContactFormSlot = (props: {
  readonly scene: 'register';
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
  readonly contactForm: ContactFormSlot;
  /** The way to sign in for a contact that has an account. */
  readonly signInLink: (text: string, contact: string) => ReactNode;
  /** A code goes to this contact: a reload shall keep it. */
  readonly onContact: (contact: Contact) => void;
  readonly onProved: (contact: Contact) => Promise<void>;
}

const loadCalls = () => import('./registration-calls.ts');

/** Somebody who came back a step has proved it already. */
const isProved = (contact: Contact) => sameContact(getLogin().identityMessage?.contact, contact);

/** The first step: a phone or an e-mail, and the code that proves it. */
export function VerifyStep({ contact, contactForm, signInLink, onContact, onProved }: Props) {
  const text = useMessages(registrationMessages);
  const [chosen, setChosen] = useState<Kind | null>(null);
  const [typed, setTyped] = useState<Readonly<Partial<Record<Kind, string>>>>({});
  const [taken, setTaken] = useState<Contact | null>(null);
  useEffect(() => void loadCalls().catch(() => undefined), []);
  const kind = chosen ?? contact?.kind ?? 'phone';
  const kept = contact?.kind === kind ? contact.value : '';
  const tabs = [
    { id: 'phone', label: text.byPhone },
    { id: 'email', label: text.byEmail },
  ] as const;
  const look = async (wanted: Contact) => {
    const looked = await (await loadCalls()).lookAtContact(wanted);
    setTaken(looked.is === 'taken' ? wanted : null);
    if (looked.is !== 'free') return looked.message;
    onContact(wanted);
    return undefined;
  };
  const submit = async (wanted: Contact, code: string) => {
    const wrong = isProved(wanted) ? {} : await (await loadCalls()).verifyContact(wanted, code);
    if (Object.keys(wrong).length === 0) await onProved(wanted);
    return wrong;
  };
  const form = {
    scene: 'register',
    kind,
    label: kind === 'phone' ? text.phone : text.email,
    submitLabel: text.next,
    typed: typed[kind] ?? kept,
    onType: (value: string) => {
      setTaken(null);
      setTyped({ ...typed, [kind]: value });
    },
    aside: taken?.kind === kind && signInLink(text.toSignIn, taken.value),
    look,
    isProved,
    submit,
  } as const;
  return (
    <Tabs label={text.ways} tabs={tabs} selected={kind} onSelect={setChosen}>
      <div key={kind}>{contactForm(form)}</div>
    </Tabs>
  );
}
