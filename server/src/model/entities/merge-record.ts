import type { ProviderId } from '@isoline/contract/providers.ts';
import type { Keep } from './merge-choice.ts';

/** The cause of the offer of a merge: a proved contact of the other account, or an identity that is linked to it. */
export type MergeProof = 'contact' | ProviderId;

/** A completed merge. It is stored while its ticket may be repeated, so that the same session gets the same result. */
export interface MergeRecord {
  /** SHA-256 of the text of the `merge` ticket. */
  readonly ticketHash: string;
  readonly deviceId: string;
  readonly sessionId: string;
  readonly proof: MergeProof;
  /** The chosen contacts and identities that stay. Only the same choice repeats the merge. */
  readonly keep: Keep;
  readonly mergedId: string;
  readonly survivorId: string;
  /** Milliseconds since 1970 UTC. */
  readonly expiresAt: number;
}

export interface MergeRecords {
  insert(record: MergeRecord): Promise<void>;
  /** Returns the unexpired record of a ticket that this device and session consumed. */
  find(
    params: Pick<MergeRecord, 'ticketHash' | 'deviceId' | 'sessionId'> & { now: number },
  ): Promise<MergeRecord | null>;
}
