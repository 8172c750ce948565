import type { Scene } from '@isoline/contract/values/contact.ts';
import type { CodeRequesterKind, CodeSendResult } from '@isoline/contract/values/person.ts';
import type { NoticeKind } from '../notice.ts';

/** The removal of a factor that one operator has proposed. It begins when a second operator agrees. */
export interface RemovalProposal {
  readonly accountId: string;
  /** `authenticator`, or the id of a passkey. */
  readonly factor: string;
  /** As audit entries name operators. */
  readonly proposedBy: string;
  readonly reason: string;
  /** Milliseconds since 1970 UTC. */
  readonly proposedAt: number;
  readonly expiresAt: number;
}

export interface RemovalProposals {
  /** Stores a proposal. One of the same factor that has not expired at `proposedAt` stays, and is returned in its place. */
  propose(proposal: RemovalProposal): Promise<RemovalProposal>;
  ofAccount(accountId: string, now: number): Promise<readonly RemovalProposal[]>;
  /** Consumes a proposal. Null when none is there, or it has expired. */
  consume(accountId: string, factor: string, now: number): Promise<RemovalProposal | null>;
  /** Removes the proposals for an account. Returns how many. */
  removeAll(accountId: string): Promise<number>;
  /** Removes what an operator has proposed. */
  removeOfOperator(proposedBy: string): Promise<void>;
}

/**
 * What became of a notice. `waiting`: it is tried again; `sent`: the service has accepted it; `failed`: it was not sent;
 * `unknown`: the service may have sent it.
 */
export type DeliveryState = 'waiting' | 'sent' | 'failed' | 'unknown';

/**
 * Why a notice waits or was not sent. `service`: the service did not accept it; `address`: it refuses this recipient; `limit`: the
 * phone had the most notices of a day; `switched-off`: SMS is off, or the day's messages are sent; `too-late`: it waited for a day;
 * `unreadable`: the server's key has changed.
 */
export type DeliveryReason = 'service' | 'address' | 'limit' | 'switched-off' | 'too-late' | 'unreadable';

/** A notice to one contact, and what became of it. Times are milliseconds since 1970 UTC. */
export interface NoticeDelivery {
  /** The id of the pending notice. */
  readonly id: string;
  readonly accountId: string;
  readonly kind: NoticeKind;
  readonly channel: 'sms' | 'email';
  readonly maskedContact: string;
  readonly createdAt: number;
  readonly state: DeliveryState;
  readonly reason: DeliveryReason | null;
  /** When the state changed last. */
  readonly changedAt: number;
  /** The notice as it was sent; null when it can't be sent again. */
  readonly sealed: string | null;
}

export interface NoticeDeliveries {
  insert(
    delivery: Pick<NoticeDelivery, 'id' | 'accountId' | 'kind' | 'channel' | 'maskedContact' | 'createdAt' | 'sealed'>,
  ): Promise<void>;
  /** Sets the state, where the delivery is kept. */
  mark(id: string, state: DeliveryState, reason: DeliveryReason | null, at: number): Promise<void>;
  /** The newest first; of those before a delivery, where its id is given. One that waits but is not pending any more is `unknown`: a node of an earlier version has sent it. */
  ofAccount(accountId: string, limit: number, before?: string): Promise<readonly NoticeDelivery[]>;
  byId(accountId: string, id: string): Promise<NoticeDelivery | null>;
  move(from: string, to: string): Promise<void>;
}

/** A request for a code to one contact, and what became of it: neither the contact nor the code. */
export interface CodeSend {
  readonly id: string;
  /** A keyed hash. */
  readonly contactHash: string;
  /** The account of the contact, else the one that was signed in; null without both. */
  readonly accountId: string | null;
  readonly channel: 'sms' | 'email';
  readonly scene: Scene;
  readonly requester: CodeRequesterKind;
  /** Milliseconds since 1970 UTC. */
  readonly at: number;
  readonly result: CodeSendResult;
  /** The error code of the service, where it gave one. */
  readonly serviceCode: string | null;
}

export interface CodeSends {
  /** Stores a request. Of each contact and requester the newest 10 are kept. */
  insert(send: CodeSend): Promise<void>;
  setResult(id: string, result: CodeSendResult, serviceCode: string | null): Promise<void>;
  /** The requests for a contact since a time, newest first. */
  ofContact(contactHash: string, since: number): Promise<readonly CodeSend[]>;
  /** The requests of an account for any contact since a time, newest first. */
  ofAccount(accountId: string, since: number): Promise<readonly CodeSend[]>;
  removeOfContact(contactHash: string): Promise<void>;
  move(from: string, to: string): Promise<void>;
}
