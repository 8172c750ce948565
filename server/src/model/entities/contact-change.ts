import type { Contact } from '@isoline/contract/values/contact.ts';
import { contactOfKind } from './account.ts';

/** A change of contacts that can still be undone: the contacts as they were before it. */
export interface ContactChange {
  /** SHA-256 of the token in the notice; without an e-mail, of a token that nobody has. */
  readonly tokenHash: string;
  readonly accountId: string;
  readonly phone: string | null;
  /** The e-mail that got the notice with the token. Null: the phone alone recovers the account, by a reset. */
  readonly email: string | null;
  /** Milliseconds since 1970 UTC. */
  readonly changedAt: number;
  readonly expiresAt: number;
}

/**
 * The contact that must confirm an undo, null without one. The token came by e-mail, so the phone confirms: the old mailbox
 * alone changes nothing.
 */
export const confirmingContact = (change: ContactChange): Contact | null => contactOfKind(change, 'phone');
