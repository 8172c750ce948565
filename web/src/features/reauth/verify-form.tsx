import type { Contact } from '@isoline/contract/values/contact.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useMessages } from '../../messages/catalogue.ts';
import { failureSentence } from '../../messages/failure.ts';
import { reauthMessages } from '../../messages/reauth.ts';
import { codeProblem } from '../../messages/typed.ts';
import { Button } from '../../ui/button.tsx';
import { Choices } from '../../ui/choices.tsx';
import { InlineAlert } from '../../ui/inline-alert.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useForm } from '../../ui/use-form.ts';
import styles from './reauth.module.css';
import { fetchOwnContacts, type OwnCode, type OwnContact, type Verified } from './reauth-calls.ts';

interface ReauthTarget {
  readonly scene: 'reauth';
  readonly type: Contact['kind'];
}

/** The field named `identifyCode`, which also sends the code. */
export type CodeFieldSlot = (props: {
  readonly target: ReauthTarget;
  readonly onAsk: () => Promise<ReauthTarget>;
  readonly onSent: (accessCode: string) => void;
  readonly error: string | undefined;
}) => ReactNode;

interface Props {
  readonly codeField: CodeFieldSlot;
  /** The kind that is chosen at first, where the account has it. */
  readonly first?: Contact['kind'];
  readonly verify: (typed: OwnCode) => Promise<Verified>;
  readonly onProved: (security: string) => void;
  readonly submitLabel?: string;
}

/** Verifies the signed-in person by a code sent to one of the account's own contacts. */
export function VerifyForm(props: Props) {
  const text = useMessages(reauthMessages);
  const [contacts, setContacts] = useState<readonly OwnContact[] | null>(null);
  const [problem, setProblem] = useState<string>();
  const load = () => {
    setProblem(undefined);
    fetchOwnContacts().then(setContacts, (error: unknown) => setProblem(failureSentence(error)));
  };
  useEffect(load, []);
  const [one] = contacts ?? [];
  return (
    <div className={styles.verify}>
      {contacts && one && <OwnCodeForm {...props} contacts={contacts} one={one} />}
      {!contacts && !problem && <Skeleton lines={4} label={text.loading} />}
      {problem && (
        <>
          <InlineAlert kind="error">{problem}</InlineAlert>
          <Button kind="secondary" wide onClick={load}>
            {text.retry}
          </Button>
        </>
      )}
    </div>
  );
}

interface FormProps extends Props {
  readonly contacts: readonly OwnContact[];
  readonly one: OwnContact;
}

// A dialog that was closed on the way still knows which step its code belongs to.
const solvedFor = new Map<Contact['kind'], string>();

function OwnCodeForm({ contacts, one, codeField, first, verify, onProved, submitLabel }: FormProps) {
  const text = useMessages(reauthMessages);
  const [type, setType] = useState(contacts.find(({ kind }) => kind === first)?.kind ?? one.kind);
  const box = useRef<HTMLFormElement | null>(null);
  const { busy, errors, fail, formProps } = useForm<'identifyCode' | 'form'>({
    fields: ['identifyCode'],
    submit: async ({ identifyCode }) => {
      const wrong = codeProblem(identifyCode);
      if (wrong) return { identifyCode: wrong };
      const verified = await verify({ type, identifyCode, accessCode: solvedFor.get(type) ?? '' });
      if (verified.is === 'wrong') return verified.errors;
      onProved(verified.security);
      return undefined;
    },
  });
  // The dialog itself would put the focus on its cross.
  useEffect(() => box.current?.querySelector<HTMLElement>('input:checked, button')?.focus(), []);
  const choose = (kind: Contact['kind']) => {
    fail({});
    setType(kind);
  };
  const target = { scene: 'reauth', type } as const;
  return (
    <form
      {...formProps}
      ref={(form) => {
        box.current = form;
        formProps.ref(form);
      }}
    >
      {contacts.length > 1 ? (
        <Choices
          legend={text.way}
          name="type"
          choices={contacts.map(({ kind, masked }) => ({ value: kind, label: text[kind], detail: masked }))}
          selected={type}
          onSelect={choose}
        />
      ) : (
        <p className={styles.only}>
          {text.goesTo} <b>{one.masked}</b>
        </p>
      )}
      <div key={type}>
        {codeField({
          target,
          onAsk: async () => target,
          onSent: (accessCode) => void solvedFor.set(type, accessCode),
          error: errors.identifyCode,
        })}
      </div>
      <Button type="submit" wide busy={busy}>
        {submitLabel ?? text.confirm}
      </Button>
      <p role="alert" className={styles.note}>
        {errors.form}
      </p>
    </form>
  );
}
