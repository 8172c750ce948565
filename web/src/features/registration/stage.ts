import type { Contact } from '@isoline/contract/values/contact.ts';
import type { WaitingIdentity } from '../../api/login-store.ts';

/** What this page keeps in its history entry: never a code, flag or password. */
export interface Entry {
  readonly step: 'verify' | 'password';
  readonly contact?: Contact;
  /** Whom a provider named; the ticket serves this browser alone, for ten minutes, so a reload may keep it. */
  readonly waiting?: Pick<WaitingIdentity, 'provider' | 'security'>;
  /** The person said that the contact's own account shall be linked. */
  readonly join?: boolean;
}

interface Proved {
  readonly contact: Contact;
  readonly flag: string;
  readonly by: 'sign-in' | 'registration' | 'binding';
}

/** Where a registration stands. */
export type Stage =
  | { readonly step: 'verify'; readonly contact: Contact | null; readonly again: boolean }
  | { readonly step: 'password'; readonly proved: Proved };

const isEntry = (state: unknown): state is Entry =>
  typeof state === 'object' &&
  state !== null &&
  'step' in state &&
  (state.step === 'verify' || state.step === 'password');

/** The entry in a history state; null when it isn't this page's, as after a press on a link to `#terms`. */
export const entryOf = (state: unknown): Entry | null => (isEntry(state) ? state : null);

/** The password comes only after a proof, and the proof is gone with the page: a reload verifies `again`. */
export function stageOf(entry: Entry | null, proved: Proved | null): Stage {
  if (entry?.step === 'password' && proved) return { step: 'password', proved };
  return { step: 'verify', contact: entry?.contact ?? null, again: entry?.step === 'password' };
}
