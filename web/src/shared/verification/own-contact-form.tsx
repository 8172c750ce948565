import type { Contact } from '@isoline/contract/values/contact.ts';
import { userContact } from '@isoline/contract/verification.ts';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { LoadState } from '@isoline/ui/load-state/load-state.tsx';
import { resultPause } from '@isoline/ui/result-pause.ts';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useLoaded } from '../failure/use-loaded.ts';
import type { FieldErrors } from '../form/use-form.ts';
import styles from './contact-forms.module.css';
import { type MaskedContact, MaskedContactForm, type TypedCode } from './masked-contact-form.tsx';
import { ownContactMessages } from './own-contact-messages.ts';

type Kind = Contact['kind'];

export type VerifyResult =
  | { readonly kind: 'verified' }
  | { readonly kind: 'refused'; readonly errors: FieldErrors<'code'> };

interface Props {
  /** The kind that is selected first, if the account has it. */
  readonly first?: Kind;
  /** The only kind that is offered; absent: every kind that the account has. */
  readonly only?: Kind | undefined;
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

/** The form that verifies the signed-in user by a code sent to one of the account's own contacts. */
export function OwnContactForm({ first, only, submitLabel, verify, onVerified }: Props) {
  const text = useMessages(ownContactMessages);
  const contacts = useLoaded(fetchOwnContacts);
  const [isVerified, setIsVerified] = useState(false);
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
      {contacts.value ? (
        <MaskedContactForm
          contacts={contacts.value.filter(({ kind }) => !only || kind === only)}
          first={first}
          targetOf={(type) => ({ scene: 'reauth', type })}
          submitLabel={submitLabel}
          passedLabel={isVerified ? text.verified : null}
          submit={submit}
        />
      ) : (
        <LoadState loaded={contacts} lines={4} label={text.loading} retryLabel={text.retry} />
      )}
    </div>
  );
}
