import type { Contact } from '@isoline/contract/values/contact.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { getLogin } from '../../api/login-store.ts';
import { useMessages } from '../../messages/catalogue.ts';
import { registrationMessages } from '../../messages/registration.ts';
import { Button } from '../../ui/button.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useForm } from '../../ui/use-form.ts';
import styles from './registration.module.css';
import { sameContact } from './stage.ts';
import { typedContact } from './typed-contact.ts';

type Kind = Contact['kind'];

export interface RegisterTarget {
  readonly scene: 'register';
  readonly contact: Contact;
}

/** The field named `identifyCode`, which also sends the code. */
export type CodeFieldSlot = (props: {
  readonly target: RegisterTarget | null;
  readonly onAsk: () => Promise<RegisterTarget | null>;
  readonly error: string | undefined;
}) => ReactNode;

interface Props {
  readonly contact: Contact | null;
  readonly codeField: CodeFieldSlot;
  /** The way to sign in for a contact that has an account. */
  readonly signInLink: (text: string, contact: string) => ReactNode;
  /** A code goes to this contact: a reload shall keep it. */
  readonly onContact: (contact: Contact) => void;
  readonly onProved: (contact: Contact) => Promise<void>;
}

const loadCalls = () => import('./registration-calls.ts');

/** The first step: a phone or an e-mail, and the code that proves it. */
export function VerifyStep({ contact, ...ways }: Props) {
  const text = useMessages(registrationMessages);
  const [chosen, setChosen] = useState<Kind | null>(null);
  const [typed, setTyped] = useState<Readonly<Partial<Record<Kind, string>>>>({});
  const kind = chosen ?? contact?.kind ?? 'phone';
  const tabs = [
    { id: 'phone', label: text.byPhone },
    { id: 'email', label: text.byEmail },
  ] as const;
  const kept = contact?.kind === kind ? contact.value : '';
  return (
    <Tabs label={text.ways} tabs={tabs} selected={kind} onSelect={setChosen}>
      <VerifyForm
        key={kind}
        kind={kind}
        typed={typed[kind] ?? kept}
        onType={(value) => setTyped({ ...typed, [kind]: value })}
        {...ways}
      />
    </Tabs>
  );
}

interface FormProps extends Omit<Props, 'contact'> {
  readonly kind: Kind;
  readonly typed: string;
  readonly onType: (text: string) => void;
}

function VerifyForm({ kind, typed, onType, codeField, signInLink, onContact, onProved }: FormProps) {
  const text = useMessages(registrationMessages);
  const field = useRef<HTMLInputElement>(null);
  const [taken, setTaken] = useState<{ readonly contact: Contact; readonly message: string } | null>(null);
  const { busy, errors, fail, formProps } = useForm<'contact' | 'identifyCode' | 'form'>({
    fields: ['contact', 'identifyCode'],
    submit: (values) => submit(values.contact, values.identifyCode).catch(() => ({ form: text.unreachable })),
  });
  // What was typed before the page was live.
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once
  useEffect(() => {
    if (field.current?.value) onType(field.current.value);
    void loadCalls().catch(() => undefined);
  }, []);

  const targetOf = (contact: Contact | null): RegisterTarget | null => contact && { scene: 'register', contact };
  const look = async () => {
    const { lookAtContact } = await loadCalls();
    const looked = await lookAtContact(kind, field.current?.value ?? '');
    setTaken(looked.is === 'taken' ? looked : null);
    if (looked.is === 'free') onContact(looked.contact);
    else fail({ contact: looked.message });
    return looked.is === 'free' ? targetOf(looked.contact) : null;
  };
  const onAsk = () =>
    look().catch(() => {
      fail({ contact: text.unreachable });
      return null;
    });
  const submit = async (contact: string, code: string) => {
    const known = typedContact(kind, contact);
    // Somebody who came back a step has proved it already.
    if (known && sameContact(getLogin().identityMessage?.contact, known)) {
      await onProved(known);
      return {};
    }
    const { verifyContact } = await loadCalls();
    const found = await verifyContact(kind, contact, code);
    if (known && Object.keys(found).length === 0) await onProved(known);
    return found;
  };
  const common = { label: kind === 'phone' ? text.phone : text.email, error: errors.contact, defaultValue: typed };
  const aside = taken && signInLink(text.toSignIn, taken.contact.value);
  const change = (value: string) => {
    setTaken(null);
    onType(value);
  };
  return (
    <form {...formProps}>
      <TextField
        ref={field}
        name="contact"
        {...common}
        aside={aside}
        {...(kind === 'phone' ? { type: 'tel', autoComplete: 'tel', maxLength: 64 } : emailInput)}
        onChange={(event) => change(event.currentTarget.value)}
      />
      {codeField({ target: targetOf(typedContact(kind, typed)), onAsk, error: errors.identifyCode })}
      <Button type="submit" wide busy={busy}>
        {text.next}
      </Button>
      <p role="alert" className={styles.note}>
        {errors.form}
      </p>
    </form>
  );
}

const emailInput = {
  type: 'email',
  autoComplete: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
  maxLength: 254,
} as const;
