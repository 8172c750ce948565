import type { Contact } from '@isoline/contract/values/contact.ts';

/** A change of contact that can still be undone. */
export interface ContactChange {
  /** SHA-256 of the token in the notice. */
  readonly tokenHash: string;
  readonly accountId: string;
  readonly kind: Contact['kind'];
  readonly oldValue: string;
  readonly newValue: string;
  /** Milliseconds since 1970 UTC. */
  readonly expiresAt: number;
}
