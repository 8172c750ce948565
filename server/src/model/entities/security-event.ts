import type { OwnerEventOf } from '@isoline/contract/fields/security-event-fields.ts';
import type { AccountEvent, RefusalEvent } from './events.ts';

/** A security event as it is stored. Times are milliseconds since 1970 UTC. */
export interface StoredEvent {
  /** Ids sort by the time they were made. */
  readonly id: string;
  /** The account that the event is about; null if no account is known. */
  readonly accountId: string | null;
  readonly kind: (AccountEvent | RefusalEvent)['kind'];
  readonly at: number;
  /** The actor: `user` for the sender of a call; `operator:` and a name; `product:` and the id for its back end. */
  readonly actor: 'user' | `operator:${string}` | `product:${string}`;
  /** The id of the call, as in its log line; null for a command. */
  readonly requestId: string | null;
  /** The full client address; null for a command. */
  readonly ip: string | null;
  readonly deviceName: string | null;
  /** The details of this kind of event. */
  readonly detail: StoredDetail;
}

/** An event that its owner may see. */
export type OwnerEvent = OwnerEventOf<Omit<StoredEvent, 'kind' | 'detail'>>;

export type StoredDetail = Readonly<Record<string, string | number | boolean>>;

export interface SecurityEvents {
  insert(event: StoredEvent): Promise<void>;
  /**
   * Returns the account's events that its owner may see (`ownerEventKinds`), newest first, older than the event
   * `before`, without the details that only operators get (`operatorDetails`).
   */
  forOwner(params: { accountId: string; before: string; limit: number }): Promise<OwnerEvent[]>;
  /** Returns the same events with all details, for operators. */
  forOperator(params: { accountId: string; before: string; limit: number }): Promise<OwnerEvent[]>;
  /** Returns all events of an account since `since`, newest first, for operators. */
  ofAccount(params: { accountId: string; since: number; limit: number }): Promise<StoredEvent[]>;
  /** Returns the events that a client address caused since `since`, newest first, for operators. */
  ofAddress(params: { ip: string; since: number; limit: number }): Promise<StoredEvent[]>;
  move(params: { from: string; to: string }): Promise<void>;
}
