import type { Contact } from '@isoline/contract/values/contact.ts';
import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { mergeMessages } from '../../messages/merge.ts';
import styles from './merge.module.css';
import { type Offer, proveOther } from './merge-calls.ts';

type Kind = Contact['kind'];
type Errors = { readonly identifyCode?: string; readonly form?: string };

/** A form that proves one of a few known contacts by its code. */
export type CodeFormSlot = (props: {
  readonly contacts: readonly { readonly kind: Kind; readonly masked: string }[];
  readonly targetOf: (type: Kind) => { readonly scene: 'merge'; readonly type: Kind; readonly security: string };
  readonly submitLabel: string;
  readonly submit: (typed: { readonly type: Kind; readonly identifyCode: string }) => Promise<Errors>;
}) => ReactNode;

interface Props {
  readonly offer: Offer;
  readonly codeForm: CodeFormSlot;
  /** Merges; gives what to say where that failed. */
  readonly onProved: (flag: string) => Promise<string | null>;
}

const kindOf = (masked: string): Kind => (masked.includes('@') ? 'email' : 'phone');

/** Proves that the other account is the person's too, by a code sent to its own contact. */
export function ProveStep({ offer: { security, preview }, codeForm, onProved }: Props) {
  const text = useMessages(mergeMessages);
  const submit = async (typed: { type: Kind; identifyCode: string }): Promise<Errors> => {
    const proved = await proveOther(security, typed);
    if (proved.is === 'wrong') return proved.errors;
    const form = await onProved(proved.flag);
    return form ? { form } : {};
  };
  return (
    <>
      <p className={styles.lead}>{text.proveLead}</p>
      {codeForm({
        contacts: preview.contacts.map((masked) => ({ kind: kindOf(masked), masked })),
        targetOf: (type) => ({ scene: 'merge', type, security }),
        submitLabel: text.yes,
        submit,
      })}
    </>
  );
}
