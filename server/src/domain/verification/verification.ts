import type { Scene } from '@isoline/contract/values/contact.ts';

/** A slide challenge or proof of work as kept. */
export type Challenge = {
  readonly id: string;
  readonly scene: Scene;
  readonly deviceId: string;
  readonly expiresAt: number;
} & ({ readonly kind: 'picture'; readonly x: number } | { readonly kind: 'proof'; readonly bits: number });

/** A live code: one per address and scene. */
export interface VerificationCode {
  readonly contactKey: string;
  readonly scene: Scene;
  readonly deviceId: string;
  readonly codeHash: string;
  readonly expiresAt: number;
}

/** What a ticket proves (contract, section 2). */
export type TicketKind = 'identity' | 'reauth' | 'reset' | 'merge' | 'flag' | 'launch';

/** A one-use proof, bound to its kind, its browser and, where there is one, account and session. */
export interface Ticket {
  readonly hash: string;
  readonly kind: TicketKind;
  readonly deviceId: string;
  readonly scene: Scene | null;
  readonly contactKey: string | null;
  readonly accountId: string | null;
  readonly sessionId: string | null;
  /** The account that a merge would absorb. */
  readonly otherAccountId: string | null;
  /** What waits behind it, as JSON. */
  readonly payload: string | null;
  readonly expiresAt: number;
}
