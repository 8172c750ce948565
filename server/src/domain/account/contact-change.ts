import type { Contact } from '@isoline/contract/values/contact.ts';

/** A change of contact that can still be taken back. */
export interface ContactChange {
  /** Of the token in the notice that told of it. */
  readonly tokenHash: string;
  readonly accountId: string;
  readonly kind: Contact['kind'];
  readonly oldValue: string;
  readonly newValue: string;
  readonly expiresAt: number;
}
