import { type Contact, mask } from '@isoline/contract/values/contact.ts';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../../messages/catalogue.ts';
import { contactMessages } from '../../messages/contact.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FocusFirst } from '../../ui/focus-first.tsx';
import { Steps } from '../../ui/steps.tsx';
import styles from './change-contact.module.css';
import { changeContact, type Mergeable, type Verified, verifyPresent } from './contact-calls.ts';
import { Done } from './done.tsx';

type Kind = Contact['kind'];
type Errors = { readonly contact?: string; readonly identifyCode?: string; readonly form?: string };

/** Verifies the signed-in person by a code sent to one of the account's own contacts. */
export type VerifyFormSlot = (props: {
  readonly first: Kind;
  readonly submitLabel: string;
  readonly verify: (typed: { readonly type: Kind; readonly identifyCode: string }) => Promise<Verified>;
  readonly onProved: (security: string) => void;
}) => ReactNode;

/** A form that proves a contact of one kind by its code. */
export type ContactFormSlot = (props: {
  readonly scene: 'change';
  readonly kind: Kind;
  readonly label: string;
  readonly submitLabel: string;
  readonly typed: string;
  readonly onType: (text: string) => void;
  readonly look: (contact: Contact) => Promise<string | undefined>;
  readonly submit: (contact: Contact, code: string) => Promise<Errors>;
}) => ReactNode;

interface Props {
  readonly kind: Kind;
  /** The contact of that kind that the account has now. */
  readonly present: string | null;
  readonly verifyForm: VerifyFormSlot;
  readonly contactForm: ContactFormSlot;
  readonly onChanged: () => void;
  /** Another account of the person holds the contact and could be merged into this one. */
  readonly onMergeable: (found: Mergeable) => void;
  readonly onClose: () => void;
}

type Stage =
  | { readonly step: 'verify' }
  | { readonly step: 'contact'; readonly security: string }
  | { readonly step: 'done'; readonly contact: Contact };

const order = { verify: 0, contact: 1, done: 2 } as const;

/** Changes the account's phone or e-mail, or adds its first: prove a present contact, then the new one. */
export function ChangeContact({ kind, present, verifyForm, contactForm, ...on }: Props) {
  const text = useMessages(contactMessages);
  const [stage, setStage] = useState<Stage>({ step: 'verify' });
  const [typed, setTyped] = useState('');
  // The account is read again while the dialog still says what was done.
  const [isFirst] = useState(present === null);
  const sameAs = (contact: Contact) => (contact.value === present ? text.same : undefined);
  const submit = async (security: string, contact: Contact, code: string): Promise<Errors> => {
    const same = sameAs(contact);
    if (same) return { contact: same };
    const end = await changeContact(security, contact, code);
    if (end.is === 'wrong') return end.errors;
    if (end.is === 'taken') on.onMergeable(end.mergeable);
    if (end.is === 'done') {
      setStage({ step: 'done', contact });
      on.onChanged();
    }
    return {};
  };
  return (
    <Dialog open title={text[`${isFirst ? 'bind' : 'change'}${kind}`]} closeLabel={text.close} onClose={on.onClose}>
      <Steps
        label={text.progress}
        steps={[text.stepVerify, text[`step${kind}`], text.stepDone]}
        current={order[stage.step]}
      />
      {stage.step === 'verify' && (
        <>
          <p className={styles.lead}>{text.verifyLead}</p>
          {verifyForm({
            first: kind,
            submitLabel: text.next,
            verify: verifyPresent,
            onProved: (security) => setStage({ step: 'contact', security }),
          })}
        </>
      )}
      {stage.step === 'contact' && (
        <FocusFirst>
          {contactForm({
            scene: 'change',
            kind,
            label: text[kind],
            submitLabel: text.confirm,
            typed,
            onType: setTyped,
            look: async (contact) => sameAs(contact),
            submit: (contact, code) => submit(stage.security, contact, code),
          })}
        </FocusFirst>
      )}
      {stage.step === 'done' && (
        <Done title={text[`done${kind}`]} button={text.finish} onClose={on.onClose}>
          <p>{text.nowIs(mask(stage.contact))}</p>
          {!isFirst && <p className={styles.soft}>{text.told}</p>}
        </Done>
      )}
    </Dialog>
  );
}
