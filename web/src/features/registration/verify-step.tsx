import type { Contact } from '@isoline/contract/values/contact.ts';
import { isSameContact } from '@isoline/contract/values/contact.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { WaitingIdentity } from '../../api/login-store.ts';
import { useMessages } from '../../i18n/messages.ts';
import { registrationMessages } from '../../messages/registration.ts';
import { Tabs } from '../../ui/tabs/tabs.tsx';
import type { RegisterScene, VerifyErrors } from './registration-calls.ts';

type Kind = Contact['kind'];

/** A form that proves a contact of one kind by its code. */
export type ContactFormSlot = (props: {
  readonly scene: RegisterScene;
  readonly sceneOf: (contact: Contact) => RegisterScene;
  readonly kind: Kind;
  readonly label: string;
  readonly submitLabel: string;
  readonly typed: string;
  readonly onType: (text: string) => void;
  readonly aside: ReactNode;
  readonly look: (contact: Contact) => Promise<string | undefined>;
  readonly isProved: (contact: Contact) => Promise<boolean>;
  readonly submit: (contact: Contact, code: string) => Promise<VerifyErrors>;
}) => ReactNode;

interface Props {
  readonly contact: Contact | null;
  /** The person said before that the contact's own account shall be linked. */
  readonly joins: boolean;
  /** A provider's identity that is linked by this step, or by the next. */
  readonly waiting: WaitingIdentity | null;
  readonly contactForm: ContactFormSlot;
  /** The way to sign in for a contact that has an account. */
  readonly signInLink: (text: string, contact: string) => ReactNode;
  /** A code goes to this contact: a reload shall keep it. */
  readonly onContact: (contact: Contact, joins: boolean) => void;
  readonly onProved: (contact: Contact) => Promise<void>;
  /** The identity is linked to the contact's account, and its person signed in. */
  readonly onJoined: () => void;
}

const loadCalls = () => import('./prove-contact.ts');

/** The first step: a phone or an e-mail, and the code that proves it. */
export function VerifyStep({ contact, joins, waiting, contactForm, signInLink, onContact, ...ends }: Props) {
  const text = useMessages(registrationMessages);
  const [chosen, setChosen] = useState<Kind | null>(null);
  const [typed, setTyped] = useState<Readonly<Partial<Record<Kind, string>>>>({});
  const [taken, setTaken] = useState<Contact | null>(null);
  const [question, showQuestion] = useState<ReactNode>(null);
  const joined = useRef(joins ? contact : null);
  useEffect(() => void loadCalls().catch(() => undefined), []);
  const kind = chosen ?? contact?.kind ?? 'phone';
  const kept = contact?.kind === kind ? contact.value : '';
  const tabs = [
    { id: 'phone', label: text.byPhone },
    { id: 'email', label: text.byEmail },
  ] as const;
  const proving = { waiting, joined, show: showQuestion };
  const sceneOf = (wanted: Contact) =>
    waiting?.provider === 'tc' || isSameContact(joined.current, wanted) ? 'bind' : 'register';
  const look = async (wanted: Contact) => {
    const looked = await (await loadCalls()).look(wanted, proving);
    setTaken(looked.taken ? wanted : null);
    if (!looked.message) onContact(wanted, joined.current !== null);
    return looked.message;
  };
  const submit = async (wanted: Contact, code: string) => {
    const end = await (await loadCalls()).prove(wanted, code, sceneOf(wanted), proving);
    if (end.is === 'wrong') return end.errors;
    if (end.is === 'joined') ends.onJoined();
    else await ends.onProved(wanted);
    return {};
  };
  const form = {
    scene: 'register',
    sceneOf,
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
    isProved: async (wanted: Contact) => (await loadCalls()).proofOf(wanted, sceneOf(wanted)) !== null,
    submit,
  } as const;
  return (
    <Tabs label={text.ways} tabs={tabs} selected={kind} onSelect={setChosen}>
      <div key={kind}>{contactForm(form)}</div>
      {question}
    </Tabs>
  );
}
