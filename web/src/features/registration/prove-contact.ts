import type { Contact } from '@isoline/contract/values/contact.ts';
import { isSameContact } from '@isoline/contract/values/contact.ts';
import type { ReactNode } from 'react';
import { getLogin, type WaitingIdentity } from '../../api/login-store.ts';
import { lookAtContact, type RegisterScene, type VerifyErrors, verifyContact } from './registration-calls.ts';

/** What a contact is proved for: registering, or where an identity waits also linking it to the contact's own account. */
export interface Proving {
  readonly waiting: WaitingIdentity | null;
  /** The contact to whose account the person said yes. */
  readonly joined: { current: Contact | null };
  /** Puts a question in the page. */
  readonly show: (question: ReactNode) => void;
}

/** The proof of a contact; somebody who came back a step has given it already. */
export function proofOf(contact: Contact, scene: RegisterScene) {
  const proof = getLogin().identityMessage;
  return isSameContact(proof?.contact, contact) && (proof?.by === 'binding') === (scene === 'bind') ? proof : null;
}

interface Looked {
  /** Why no code goes to the contact. */
  readonly message?: string;
  /** Its account is to be signed in to. */
  readonly taken: boolean;
}

/** Looks at a contact before a code goes to it, and asks whether its account is to be linked. */
export async function look(contact: Contact, { waiting, joined, show }: Proving): Promise<Looked> {
  const looked = await lookAtContact(contact, waiting?.provider);
  const joins = isSameContact(joined.current, contact);
  joined.current = null;
  if (looked.is === 'free') return { taken: false };
  if (looked.is !== 'joinable' || !waiting) return { taken: looked.is === 'taken', message: looked.message };
  const { openJoin } = await import('./open-join.tsx');
  if (!joins && !(await openJoin(show, { waiting, contact, name: looked.name }))) {
    return { taken: false, message: looked.message };
  }
  joined.current = contact;
  return { taken: false };
}

/** How a proof ended; `joined` has signed in. */
export type Proved = { readonly is: 'proved' | 'joined' } | { readonly is: 'wrong'; readonly errors: VerifyErrors };

/** Proves a contact by its code, and links the waiting identity where that was agreed to. */
export async function prove(
  contact: Contact,
  code: string,
  scene: RegisterScene,
  { waiting, joined }: Proving,
): Promise<Proved> {
  const errors = proofOf(contact, scene) ? {} : await verifyContact(contact, code, scene);
  const proof = proofOf(contact, scene);
  if (!proof) return { is: 'wrong', errors };
  if (!waiting || !isSameContact(joined.current, contact)) return { is: 'proved' };
  const { joinAccount } = await import('./join-account.ts');
  const failure = await joinAccount(waiting, proof);
  return failure ? { is: 'wrong', errors: { form: failure } } : { is: 'joined' };
}
