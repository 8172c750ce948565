import type { Contact } from '@isoline/contract/values/contact.ts';
import { parseContact } from '@isoline/contract/values/contact-format.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { frameMessages } from '../../messages/frame.ts';
import { messagesNow } from '../../messages/messages-now.ts';
import { Button } from '../../ui/button/button.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { type FieldErrors, useForm } from '../../ui/use-form.ts';
import { CodeField } from './code-field.tsx';
import styles from './contact-form.module.css';

type Name = 'contact' | 'identifyCode' | 'form';

type ContactScene = 'register' | 'reset' | 'change' | 'bind';

interface Props {
  readonly scene: ContactScene;
  readonly kind: Contact['kind'];
  readonly label: string;
  readonly submitLabel: string;
  readonly typed: string;
  readonly onType: (text: string) => void;
  /** Stands at the end of the contact's label. */
  readonly aside?: ReactNode;
  /** What the code is for, where that hangs on the contact. */
  readonly sceneOf?: (contact: Contact) => ContactScene;
  /** Looks at a contact before a code goes to it; what is wrong with it stops the sending. */
  readonly look?: (contact: Contact) => Promise<string | undefined>;
  /** Whether a contact needs no code, as it was proved a moment ago. */
  readonly isProved?: (contact: Contact) => boolean | Promise<boolean>;
  readonly submit: (contact: Contact, code: string) => Promise<FieldErrors<Name>>;
}

const loadChecks = () => import('../../messages/typed.ts');

/** A phone or an e-mail, and the code that proves it. */
export function ContactForm({ scene, kind, label, submitLabel, typed, onType, aside, ...ways }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const send = async (values: { contact: string; identifyCode: string }): Promise<FieldErrors<Name>> => {
    const { contactProblem, codeProblem } = await loadChecks();
    const contact = parseContact(kind, values.contact);
    if (!contact) return { contact: contactProblem(kind, values.contact) };
    const wrong = (await ways.isProved?.(contact)) ? undefined : codeProblem(values.identifyCode);
    return wrong ? { identifyCode: wrong } : ways.submit(contact, values.identifyCode);
  };
  const { busy, errors, fail, formProps } = useForm<Name>({
    fields: ['contact', 'identifyCode'],
    submit: send,
  });
  // What was typed before the page was live.
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once
  useEffect(() => {
    if (field.current?.value) onType(field.current.value);
    void loadChecks().catch(() => undefined);
  }, []);

  const target = (contact: Contact | null) => contact && { scene: ways.sceneOf?.(contact) ?? scene, contact };
  const look = async () => {
    const { contactProblem } = await loadChecks();
    const value = field.current?.value ?? '';
    const contact = parseContact(kind, value);
    const wrong = contact ? await ways.look?.(contact) : contactProblem(kind, value);
    if (wrong) fail({ contact: wrong });
    return wrong ? null : target(contact);
  };
  const onAsk = () =>
    look().catch(() => {
      fail({ contact: messagesNow(frameMessages).unreachable });
      return null;
    });
  return (
    <form {...formProps}>
      <TextField
        ref={field}
        name="contact"
        label={label}
        error={errors.contact}
        defaultValue={typed}
        aside={aside}
        {...(kind === 'phone' ? { type: 'tel', autoComplete: 'tel', maxLength: 64 } : emailInput)}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      <CodeField target={target(parseContact(kind, typed))} onAsk={onAsk} error={errors.identifyCode} />
      <Button type="submit" wide busy={busy}>
        {submitLabel}
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
