import type { ProviderId } from '@isoline/contract/providers.ts';

/** What led to the offer of a merge: a contact of the other account, or the identity that it holds. */
export type MergeProof = 'contact' | ProviderId;

/** A merge that was made, kept while its ticket may be repeated: the same session then gets the same outcome. */
export interface MergeRecord {
  readonly ticketHash: string;
  readonly deviceId: string;
  readonly sessionId: string;
  readonly by: MergeProof;
  readonly mergedId: string;
  readonly survivorId: string;
  readonly expiresAt: number;
}
