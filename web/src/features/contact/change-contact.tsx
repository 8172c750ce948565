import { type Contact, mask } from '@isoline/contract/values/contact.ts';
import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { contactMessages } from '../../messages/contact.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { FocusFirst } from '../../ui/focus-first.tsx';
import { InlineAlert } from '../../ui/inline-alert/inline-alert.tsx';
import { StepIndicator } from '../../ui/stepper/step-indicator.tsx';
import styles from './change-contact.module.css';
import { type Mergeable, type Verified, verifyPresent } from './contact-calls.ts';
import { Done } from './done.tsx';
import { type ChangeErrors, useChange } from './use-change.ts';

type Kind = Contact['kind'];

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
  readonly submit: (contact: Contact, code: string) => Promise<ChangeErrors>;
}) => ReactNode;

interface Props {
  readonly kind: Kind;
  /** The contact of that kind that the account has now. */
  readonly present: string | null;
  readonly verifyForm: VerifyFormSlot;
  readonly contactForm: ContactFormSlot;
  /** The offer to merge: another account of the person holds the contact. */
  readonly mergeOffer: (found: Mergeable, onMerged: () => void) => ReactNode;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

const order = { verify: 0, contact: 1, merge: 1, done: 2 } as const;

/** Changes the account's phone or e-mail, or adds its first: prove a present contact, then the new one. */
export function ChangeContact({ kind, present, verifyForm, contactForm, mergeOffer, onChanged, onClose }: Props) {
  const text = useMessages(contactMessages);
  const change = useChange({ present, same: text.same, onChanged, onClose });
  const { stage, isFirst, found } = change;
  if (found) return mergeOffer(found, change.merged);
  return (
    <Dialog open title={text[`${isFirst ? 'bind' : 'change'}${kind}`]} closeLabel={text.close} onClose={onClose}>
      <StepIndicator
        label={text.progress}
        steps={[text.stepVerify, text[`step${kind}`], text.stepDone]}
        current={order[stage.step]}
      />
      {stage.step === 'verify' && stage.proved && <Done title={text.proved} button={text.next} onClose={change.goOn} />}
      {stage.step === 'verify' && !stage.proved && (
        <>
          {stage.again && <InlineAlert kind="warning">{text.verifyAgain}</InlineAlert>}
          <p className={styles.lead}>{text.verifyLead}</p>
          {verifyForm({ first: kind, submitLabel: text.next, verify: verifyPresent, onProved: change.prove })}
        </>
      )}
      {stage.step === 'contact' && (
        <FocusFirst>
          {contactForm({
            scene: 'change',
            kind,
            label: text[kind],
            submitLabel: text.confirm,
            typed: change.typed,
            onType: change.type,
            look: change.look,
            submit: (contact, code) => change.submit(stage.security, contact, code),
          })}
        </FocusFirst>
      )}
      {stage.step === 'done' && (
        <Done title={text[`done${kind}`]} button={text.finish} onClose={onClose}>
          <p>{text.nowIs(mask(stage.contact))}</p>
          {!isFirst && <p className={styles.soft}>{text.told}</p>}
        </Done>
      )}
    </Dialog>
  );
}
