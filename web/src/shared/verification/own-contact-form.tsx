import { userContact } from '@isoline/contract/endpoints/verification-endpoints.ts';
import type { Contact } from '@isoline/contract/values/contact.ts';
import { useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import { MessageText } from '../../i18n/message-text.tsx';
import { type Message, useMessages } from '../../i18n/messages.ts';
import { Button } from '../../ui/button/button.tsx';
import { InlineAlert } from '../../ui/inline-alert/inline-alert.tsx';
import { resultPause } from '../../ui/result-pause.ts';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { failureMessage } from '../failure/failure-message.ts';
import { useTask } from '../failure/use-task.ts';
import type { FieldErrors } from '../form/use-form.ts';
import styles from './contact-forms.module.css';
import { type MaskedContact, MaskedContactForm, type TypedCode } from './masked-contact-form.tsx';
import { ownContactMessages } from './own-contact-messages.ts';

type Kind = Contact['kind'];

export type VerifyResult =
  | { readonly kind: 'verified' }
  | { readonly kind: 'refused'; readonly errors: FieldErrors<'code'> };

interface Props {
  /** The kind that is selected at first, if the account has it. */
  readonly first?: Kind;
  readonly submitLabel: string;
  readonly verify: (typed: TypedCode) => Promise<VerifyResult>;
  readonly onVerified: () => void;
}

async function fetchOwnContacts(): Promise<readonly MaskedContact[]> {
  const { data } = await call(userContact, {});
  return (['phone', 'email'] as const).flatMap((kind) => {
    const masked = data[kind];
    return masked ? [{ kind, masked }] : [];
  });
}

/** Verifies the signed-in user by a code that is sent to one of the account's own contacts. */
export function OwnContactForm({ first, submitLabel, verify, onVerified }: Props) {
  const text = useMessages(ownContactMessages);
  const [contacts, setContacts] = useState<readonly MaskedContact[] | null>(null);
  const [failure, setFailure] = useState<Message | null>(null);
  const [isVerified, setIsVerified] = useState(false);
  const [, run] = useTask();
  const load = () => {
    setFailure(null);
    run(async () => {
      try {
        setContacts(await fetchOwnContacts());
      } catch (error) {
        setFailure(failureMessage(error));
      }
    });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once
  useEffect(load, []);
  const submit = async (typed: TypedCode) => {
    const result = await verify(typed);
    if (result.kind === 'refused') return result.errors;
    setIsVerified(true);
    await resultPause();
    onVerified();
    return undefined;
  };
  return (
    <div className={styles.form}>
      {contacts && (
        <MaskedContactForm
          contacts={contacts}
          first={first}
          targetOf={(type) => ({ scene: 'reauth', type })}
          submitLabel={submitLabel}
          passedLabel={isVerified ? text.verified : null}
          submit={submit}
        />
      )}
      {!contacts && !failure && <Skeleton lines={4} label={text.loading} />}
      {failure && (
        <>
          <InlineAlert kind="error">
            <MessageText message={failure} />
          </InlineAlert>
          <Button kind="secondary" wide onClick={load}>
            {text.retry}
          </Button>
        </>
      )}
    </div>
  );
}
