import type { Scene } from '@isoline/contract/values/contact.ts';
import type { DeliveryReason, DeliveryState, NoticeKind } from '@isoline/contract/values/notice.ts';
import type { CodeRequesterKind, CodeSendResult } from '@isoline/contract/values/person.ts';

/** The removal of a factor that one operator has proposed. It starts when a second operator agrees. */
export interface RemovalProposal {
  readonly accountId: string;
  /** `authenticator`, or the id of a passkey. */
  readonly factor: string;
  /** The operator's name, as in audit entries. */
  readonly proposedBy: string;
  readonly reason: string;
  /** Milliseconds since 1970 UTC. */
  readonly proposedAt: number;
  readonly expiresAt: number;
}

export interface RemovalProposals {
  /**
   * Stores a proposal, and returns it. If an earlier proposal of the same factor has not expired at `proposedAt`, keeps
   * and returns the earlier one.
   */
  propose(proposal: RemovalProposal): Promise<RemovalProposal>;
  ofAccount(params: { accountId: string; now: number }): Promise<readonly RemovalProposal[]>;
  /** Returns up to `limit` proposals of all accounts, the first to expire first. */
  open(params: { now: number; limit: number }): Promise<readonly RemovalProposal[]>;
  /** Consumes a proposal. Returns null if there is none, or it has expired. */
  consume(params: { accountId: string; factor: string; now: number }): Promise<RemovalProposal | null>;
  /** Removes the proposals for an account. Returns their number. */
  removeAll(params: { accountId: string }): Promise<number>;
  removeOfOperator(params: { proposedBy: string }): Promise<void>;
}

/** A notice to one contact, and its delivery state. Times are milliseconds since 1970 UTC. */
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
  /** The time of the last change of the state. */
  readonly changedAt: number;
  /** The notice as it was sent; null if it can't be sent again. */
  readonly sealed: string | null;
}

export interface NoticeDeliveries {
  insert(
    delivery: Pick<NoticeDelivery, 'id' | 'accountId' | 'kind' | 'channel' | 'maskedContact' | 'createdAt' | 'sealed'>,
  ): Promise<void>;
  /** Sets the state, if the delivery still exists. */
  mark(params: { id: string; state: DeliveryState; reason: DeliveryReason | null; changedAt: number }): Promise<void>;
  /**
   * Returns the newest deliveries first; with `before`, only those before that delivery. A delivery that waits but is
   * not pending any more is `unknown`: a node of an earlier version has sent it.
   */
  ofAccount(params: {
    accountId: string;
    limit: number;
    before?: string | undefined;
  }): Promise<readonly NoticeDelivery[]>;
  /** Returns the newest 20 deliveries of these kinds, newest first. */
  newestOf(params: {
    accountId: string;
    kinds: readonly [NoticeKind, NoticeKind?];
  }): Promise<readonly NoticeDelivery[]>;
  count(params: { accountId: string }): Promise<number>;
  byId(params: { accountId: string; id: string }): Promise<NoticeDelivery | null>;
  move(params: { from: string; to: string }): Promise<void>;
}

/** A request for a code to one contact, and its outcome. It contains neither the contact nor the code. */
export interface CodeSend {
  readonly id: string;
  /** A keyed hash. */
  readonly contactHash: string;
  /** The account of the contact, or else the signed-in account; null without both. */
  readonly accountId: string | null;
  readonly channel: 'sms' | 'email';
  readonly scene: Scene;
  readonly requester: CodeRequesterKind;
  /** Milliseconds since 1970 UTC. */
  readonly at: number;
  readonly result: CodeSendResult;
  /** The error code of the service; null if it did not give one. */
  readonly serviceCode: string | null;
}

/** The number of requests for codes with one outcome. */
export interface CodeSendSum extends Pick<CodeSend, 'channel' | 'result'> {
  readonly count: number;
  readonly oldestAt: number;
}

export interface CodeSends {
  /** Stores a request. For each contact and requester, the newest 10 are kept. */
  insert(send: CodeSend): Promise<void>;
  setResult(params: { id: string; result: CodeSendResult; serviceCode: string | null }): Promise<void>;
  /** Returns the requests for a contact since a time, newest first. */
  ofContact(params: { contactHash: string; since: number }): Promise<readonly CodeSend[]>;
  /** Returns the requests of an account for any contact since a time, newest first. */
  ofAccount(params: { accountId: string; since: number }): Promise<readonly CodeSend[]>;
  removeOfContact(params: { contactHash: string }): Promise<void>;
  /** Counts the requests since a time by channel and outcome, with the time of the oldest. */
  sums(params: { since: number }): Promise<readonly CodeSendSum[]>;
  move(params: { from: string; to: string }): Promise<void>;
}
