import type { OwnerEventKind } from '@isoline/contract/values/security-event.ts';
import type { AccountEvent, RefusalEvent } from './events.ts';

/** A security event as it is stored. Times are milliseconds since 1970 UTC. */
export interface StoredEvent {
  /** Ids sort by the time they were made. */
  readonly id: string;
  /** The account that the event is about; null where no account is known. */
  readonly accountId: string | null;
  readonly kind: (AccountEvent | RefusalEvent)['kind'];
  readonly at: number;
  /** Who acted: `user` for the sender of a call, `operator:` and the system user's name for a command. */
  readonly actor: 'user' | `operator:${string}`;
  /** The id of the call, as on its log line; null for a command. */
  readonly requestId: string | null;
  /** The full client address; null for a command. */
  readonly ip: string | null;
  readonly deviceName: string | null;
  /** What belongs to the kind. */
  readonly detail: EventDetail;
}

/** An event that its owner may see. */
export type OwnerEvent = StoredEvent & { readonly kind: OwnerEventKind };

export type EventDetail = Readonly<Record<string, string | number | boolean>>;

export interface SecurityEvents {
  insert(event: StoredEvent): Promise<void>;
  /** The account's events that its owner may see (`ownerEventKinds`), newest first, older than the event `before`. */
  forOwner(accountId: string, before: string, limit: number): Promise<OwnerEvent[]>;
  /** All events of an account since `since`, newest first, for operators. */
  ofAccount(accountId: string, since: number, limit: number): Promise<StoredEvent[]>;
  /** The events that a client address caused since `since`, newest first, for operators. */
  ofAddress(ip: string, since: number, limit: number): Promise<StoredEvent[]>;
  /** Moves the events of `from` to `to`. */
  move(from: string, to: string): Promise<void>;
}
