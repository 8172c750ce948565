import { type Contact, isSameContact } from '@isoline/contract/values/contact.ts';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { Tabs } from '@isoline/ui/tabs/tabs.tsx';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { focusStartField } from '../../shared/form/focus-start-field.ts';
import { identityMessage, type PendingIdentity, type VerifiedContact } from '../../shared/login-model.ts';
import type { PendingIdentityTicket } from '../../shared/provider/pending-identity.ts';
import { keepInEntry, keptSignIn, type SignInHistoryState, typedContact } from '../../shared/sign-in-contact.ts';
import { ContactForm } from '../../shared/verification/contact-form.tsx';
import { confirmLink } from './pending-identity-panel.tsx';
import { linkToExistingAccount, lookUpContact, verifyContact } from './register-calls.ts';
import { registerMessages } from './register-messages.ts';
import { hasOwnCall } from './register-step.ts';

type Kind = Contact['kind'];

export type TypedContacts = Readonly<Partial<Record<Kind, string>>>;

/** The data and the callbacks of the first step. */
export interface VerifyContact {
  /** The contact that the history entry keeps. */
  readonly contact: Contact | null;
  readonly typed: TypedContacts;
  /** The identity that this step links to an existing account, or the next step to the new one. */
  readonly identity: PendingIdentity | null;
  /** The purpose of the visit. A user who came to link an existing account is not asked. */
  readonly purpose: PendingIdentityTicket['purpose'];
  /** True when the user already chose to link it to the contact's existing account. */
  readonly linksExisting: boolean;
  readonly signInHref: string;
  readonly onType: (typed: TypedContacts) => void;
  /** Called when a code is sent to this contact: a reload keeps it. */
  readonly onContact: (contact: Contact, linksExisting: boolean) => void;
  readonly onVerified: (verified: VerifiedContact) => void;
  /** Called when the identity is linked to the contact's account, and the user is signed in. */
  readonly onLinked: () => Promise<void>;
}

/** The first step: a phone or an e-mail address, and the code that verifies it. */
export function VerifyContactStep({ registration }: { readonly registration: VerifyContact }) {
  const { contact, typed, onType, signInHref } = registration;
  const text = useMessages(registerMessages);
  const [selected, setSelected] = useState<Kind | null>(null);
  const { taken, setTaken, ...verification } = useVerification(registration);
  const [before, setBefore] = useState(typedBefore);
  // At hydration the entry is not known.
  useEffect(() => {
    const { tab, contact: value = '' } = keptSignIn();
    if (value || tab) setBefore({ kind: tab === 'email' || (!tab && value.includes('@')) ? 'email' : 'phone', value });
  }, []);
  useEffect(() => focusStartField(), []);
  const select = (chosen: Kind) => {
    setSelected(chosen);
    keepInEntry({ tab: chosen });
  };
  const kept = contact ?? before;
  const kind = selected ?? kept.kind;
  const keptText = kept.kind === kind ? kept.value : '';
  const isLink = registration.purpose === 'link';
  const tabs = [
    { id: 'phone', label: isLink ? text.phone : text.byPhone },
    { id: 'email', label: isLink ? text.email : text.byEmail },
  ] as const;
  const signInState: SignInHistoryState = { contact: taken?.value ?? '' };
  return (
    <Tabs label={isLink ? text.linkMethods : text.methods} tabs={tabs} selected={kind} onSelect={select}>
      <ContactForm
        key={kind}
        kind={kind}
        label={text[kind]}
        submitLabel={text.next}
        otherTab={tabs[kind === 'phone' ? 1 : 0].label}
        typed={typed[kind] ?? keptText}
        onType={(value) => {
          setTaken(null);
          onType({ ...typed, [kind]: value });
          typedContact.set(value);
          keepInEntry({ tab: kind, contact: value });
        }}
        aside={
          taken?.kind === kind && (
            <Link href={signInHref} state={signInState}>
              {text.toSignIn}
            </Link>
          )
        }
        {...verification}
      />
    </Tabs>
  );
}

/** Returns the contact that was typed in the sign-in form or the reset dialog. */
function typedBefore(): Contact {
  const value = typedContact.get();
  return { kind: value.includes('@') ? 'email' : 'phone', value };
}

/** Looks a contact up, verifies it by its code, and links the pending identity if the user chose to. */
function useVerification({
  contact,
  identity,
  purpose,
  linksExisting,
  onContact,
  onVerified,
  onLinked,
}: VerifyContact) {
  /** The contact that already has an account: the user can only sign in with it. */
  const [taken, setTaken] = useState<Contact | null>(null);
  /** The contact whose existing account gets the identity. */
  const linkedContact = useRef(linksExisting ? contact : null);

  const isLinked = (wanted: Contact) => isSameContact(linkedContact.current, wanted);
  const sceneOf = (wanted: Contact) => ((identity && hasOwnCall(identity)) || isLinked(wanted) ? 'bind' : 'register');
  /** Returns the proof of a contact: a user who went back a step has already verified it. */
  const findProof = (wanted: Contact) => {
    const proof = identityMessage.get();
    const hasScene = (proof?.by === 'bind') === (sceneOf(wanted) === 'bind');
    return hasScene && isSameContact(proof?.contact, wanted) ? proof : null;
  };
  const lookUp = async (wanted: Contact) => {
    const found = await lookUpContact(wanted, identity, purpose);
    const wasLinked = isLinked(wanted);
    linkedContact.current = null;
    setTaken(found.kind === 'taken' ? wanted : null);
    if (found.kind === 'linkable' && identity) {
      const isConfirmed = () => confirmLink({ identity, contact: wanted, accountName: found.name });
      if (purpose !== 'link' && !wasLinked && !(await isConfirmed())) return found.message;
      linkedContact.current = wanted;
    } else if (found.kind !== 'free') {
      return found.message;
    }
    onContact(wanted, linkedContact.current !== null);
    return undefined;
  };
  const submit = async (wanted: Contact, code: string) => {
    const known = findProof(wanted);
    const result = known
      ? ({ kind: 'verified', verified: known } as const)
      : await verifyContact(wanted, code, sceneOf(wanted));
    if (result.kind === 'wrong') return result.errors;
    identityMessage.set(result.verified);
    if (!identity || !isLinked(wanted)) {
      onVerified(result.verified);
      return undefined;
    }
    const failure = await linkToExistingAccount(identity, result.verified);
    if (failure === 'second-step') return undefined;
    if (failure) return { form: failure };
    await onLinked();
    return undefined;
  };
  const isVerified = (wanted: Contact) => findProof(wanted) !== null;
  return { taken, setTaken, sceneOf, isVerified, lookUp, submit } as const;
}
