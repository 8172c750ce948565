import type { Contact } from '@isoline/contract/values/contact.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { failureSentence } from '../../messages/failure.ts';
import { reauthMessages } from '../../messages/reauth.ts';
import { Button } from '../../ui/button/button.tsx';
import { InlineAlert } from '../../ui/inline-alert/inline-alert.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import styles from './reauth.module.css';
import { fetchOwnContacts, type OwnCode, type OwnContact, type Verified } from './reauth-calls.ts';

type Kind = Contact['kind'];

/** A form that proves one of a few known contacts by its code. */
export type CodeFormSlot = (props: {
  readonly contacts: readonly OwnContact[];
  readonly first: Kind | undefined;
  readonly targetOf: (type: Kind) => { readonly scene: 'reauth'; readonly type: Kind };
  readonly submitLabel: string;
  readonly submit: (typed: OwnCode) => Promise<{ readonly identifyCode?: string; readonly form?: string }>;
}) => ReactNode;

interface Props {
  readonly codeForm: CodeFormSlot;
  /** The kind that is chosen at first, where the account has it. */
  readonly first?: Kind;
  readonly verify: (typed: OwnCode) => Promise<Verified>;
  readonly onProved: (security: string) => void;
  readonly submitLabel?: string;
}

const targetOf = (type: Kind) => ({ scene: 'reauth', type }) as const;

/** Verifies the signed-in person by a code sent to one of the account's own contacts. */
export function VerifyForm({ codeForm, first, verify, onProved, submitLabel }: Props) {
  const text = useMessages(reauthMessages);
  const [contacts, setContacts] = useState<readonly OwnContact[] | null>(null);
  const [problem, setProblem] = useState('');
  const load = () => {
    setProblem('');
    fetchOwnContacts().then(setContacts, (error: unknown) => setProblem(failureSentence(error)));
  };
  useEffect(load, []);
  const submit = async (typed: OwnCode) => {
    const verified = await verify(typed);
    if (verified.is === 'wrong') return verified.errors;
    onProved(verified.security);
    return {};
  };
  return (
    <div className={styles.verify}>
      {contacts && codeForm({ contacts, first, targetOf, submitLabel: submitLabel ?? text.confirm, submit })}
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
