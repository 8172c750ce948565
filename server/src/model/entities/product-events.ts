import type { StreamStatus } from '@isoline/contract/back-end/product-event-bodies.ts';
import type { ProductEventKind } from '@isoline/contract/back-end/product-events.ts';

/** An event stream of a product. Times are milliseconds since 1970 UTC; 0: never. */
export interface EventStream {
  /** The name of the stream: the id of its product, or `logoutsOf` that id. */
  readonly product: string;
  readonly streamId: string;
  /** `settings`: the settings of the product give it, so that the product cannot change it. */
  readonly madeBy: 'settings' | 'product';
  /** The address that events are pushed to; null for a stream that is polled. */
  readonly pushUrl: string | null;
  /** The sealed `Authorization` header of a push; null if the receiver does not require one. */
  readonly sealedAuthorization: string | null;
  /** The URIs that the product has requested, as JSON; null: all. */
  readonly requested: string | null;
  /** The kinds among them that we know, separated by spaces; null: all. */
  readonly kinds: string | null;
  readonly description: string | null;
  readonly status: StreamStatus;
  readonly reason: string | null;
  /** The failed tries since the last success. */
  readonly tries: number;
  /**
   * The first failure since the last success, later by the time in which no server tried; null if nothing has failed.
   */
  readonly failingSince: number | null;
  /** The time of the next try of a failing receiver. */
  readonly nextAt: number;
  /** The time before which the receiver has asked not to be called, by `Retry-After`. */
  readonly notBefore: number;
  readonly verifiedAt: number;
  /** The time of the last success, to within some seconds. */
  readonly succeededAt: number;
  /** The last failure of the receiver, or the last error that it answered. */
  readonly error: string | null;
  /** The id of the first event that the receiver refused since it last accepted one; null if it has not refused any. */
  readonly refusedId: string | null;
  /** The time from which the receiver has refused every event, at least two of them; null otherwise. */
  readonly refusingSince: number | null;
  /** The time from which a node sends the next of the events that are sent again; null if no events are sent again. */
  readonly againDueAt: number | null;
  /** The time at which a node last said that its settings name the stream, to within a minute. */
  readonly namedAt: number;
}

/** Events that an operator sends again: the events between two times, after the last one that is due again. */
export interface SentAgain {
  /** The name of the stream. */
  readonly product: string;
  readonly since: number;
  readonly until: number;
  readonly after: string;
}

/** The configuration that a product or its settings choose. */
export type ChosenStream = Pick<
  EventStream,
  'product' | 'streamId' | 'madeBy' | 'pushUrl' | 'sealedAuthorization' | 'requested' | 'kinds' | 'description'
>;

/** The receiver of a stream. What an earlier receiver answered says nothing about a new one. */
export type Receiver = Pick<EventStream, 'product' | 'streamId' | 'pushUrl' | 'sealedAuthorization'>;

export const receiverOf = ({ product, streamId, pushUrl, sealedAuthorization }: Receiver): Receiver => ({
  product,
  streamId,
  pushUrl,
  sealedAuthorization,
});

/** Notes about a receiver apply only while it is the receiver of the stream. */
export interface EventStreams {
  /** Returns all streams, by product. */
  list(): Promise<readonly EventStream[]>;
  /** Returns a stream, which a transaction locks: its changes come one after another. */
  ofProduct(params: { product: string }): Promise<EventStream | null>;
  /** Creates a stream, which is enabled, or replaces its configuration but not its id. Its next try is due. */
  put(stream: ChosenStream): Promise<void>;
  remove(params: { product: string }): Promise<void>;
  /** Sets the status. Failures so far are forgotten. */
  setStatus(params: { product: string; status: StreamStatus; reason: string | null }): Promise<void>;
  setNamedAt(params: { product: string; at: number }): Promise<void>;
  /** Notes a verification, unless there was one after `since`. Returns whether it was noted. */
  verify(params: { product: string; at: number; since: number }): Promise<boolean>;
  /** Claims the next try of a failing receiver until `leaseEndsAt`. Returns whether it was claimed. */
  claimTry(params: { product: string; now: number; leaseEndsAt: number }): Promise<boolean>;
  /** Leaves a claimed try to others, because no event is due. */
  leaveTry(params: { product: string; leaseEndsAt: number; nextAt: number }): Promise<void>;
  /** Notes a success, at most once in 10 s unless the receiver was failing. */
  succeeded(params: Receiver & { at: number; before: number }): Promise<void>;
  /** Notes a failure, unless another try has succeeded or failed since. Returns whether it was noted. */
  failed(
    stream: Receiver & Pick<EventStream, 'tries'>,
    failure: { readonly since: number; readonly nextAt: number; readonly error: string },
  ): Promise<boolean>;
  /** Notes that the receiver asks not to be called before `at`. An earlier request for a longer wait applies. */
  postpone(params: Receiver & { at: number }): Promise<void>;
  /** Notes that the receiver accepted an event. */
  accepted(params: Receiver): Promise<void>;
  /**
   * Notes an error that the receiver answered to one event. A receiver that answers does not fail, and it refuses every
   * event from the second one that it refuses without accepting another.
   */
  refused(params: Receiver & { at: number; id: string; error: string }): Promise<void>;
  /** Starts to send events again. Returns false if earlier ones are not finished. */
  startAgain(params: Pick<SentAgain, 'product' | 'since' | 'until'>): Promise<boolean>;
  /** Claims the next events that are sent again until `leaseEndsAt`. Returns null if another node has claimed them. */
  claimAgain(params: { product: string; now: number; leaseEndsAt: number }): Promise<SentAgain | null>;
  /** Returns the last resend, and whether some of its events are not yet due again. Returns null if there was none. */
  lastAgain(params: { product: string }): Promise<(SentAgain & { readonly isAdvancing: boolean }) | null>;
  /** Notes the last event that is due again; `dueAt` null: all are. Returns false if the lease was lost. */
  advanceAgain(params: { product: string; leaseEndsAt: number; after: string; dueAt: number | null }): Promise<boolean>;
}

export interface ProductEvent {
  /** Its `jti`. The ids of an account's events for a product ascend in the order of the transactions. */
  readonly id: string;
  /** The name of the stream that delivers it. */
  readonly product: string;
  /** The account whose events are delivered in order; empty for events about the stream. */
  readonly accountId: string;
  /** The subject that the event names; empty for events about the stream. */
  readonly subject: string;
  /** The session that the event names, by the id that the product knows; null if it does not name a session. */
  readonly sid: string | null;
  readonly kind: ProductEventKind;
  readonly body: object;
  readonly createdAt: number;
}

/** An event whose delivery one node has claimed until its lease ends. */
export interface ClaimedEvent extends ProductEvent {
  /** The number of tries of this event. The claimed one counts. */
  readonly tries: number;
  /** The number of tries to which the receiver has answered that it refuses this event. */
  readonly refusals: number;
}

/** A product with a stream that knows an account. */
export interface Listener {
  readonly product: string;
  /** The subject by which it knows the account. */
  readonly subject: string;
  /** The scopes of the consent; empty after the account was closed. */
  readonly scopes: readonly string[];
}

/** An event that was told or waits, for the user. */
export type ToldEvent = Pick<ProductEvent, 'id' | 'product' | 'kind' | 'createdAt'> & {
  readonly doneAt: number | null;
};

/** An event that was told or waits, for operators. */
export type TriedEvent = Pick<ProductEvent, 'id' | 'kind' | 'createdAt'> & {
  readonly tries: number;
  readonly doneAt: number | null;
  /** The error that the product answered when it refused the event. */
  readonly error: string | null;
};

/** The events for products: what waits, and for some time what was told. */
export interface ProductEvents {
  /** Returns the products that know an open account by its own subject or by the subject of a merged account. */
  listeners(params: { accountId: string }): Promise<readonly Listener[]>;
  /** Returns the products that knew a closed account by this subject. */
  formerListeners(params: { accountId: string }): Promise<readonly Listener[]>;
  /** Adds an event, unless its product has no stream, has disabled it or has not requested the kind. */
  add(event: Omit<ProductEvent, 'id'>): Promise<void>;
  /** Moves the events of an account that is merged, so that later ones of the survivor follow them. */
  move(params: { from: string; to: string }): Promise<void>;
  /** Returns whether `claimDue` would claim an event of a product. */
  areDue(params: { product: string; now: number; leaseEndsAt: number }): Promise<boolean>;
  /**
   * Claims up to `limit` waiting events of a product, oldest first; of each account only the first that waits. An event
   * that is neither done nor put off by `leaseEndsAt` is due again, because its sender has stopped. So is an event that
   * was put off beyond any lease: its stream was resumed, or gets another address, before the time of the next try.
   */
  claimDue(params: { product: string; now: number; leaseEndsAt: number; limit: number }): Promise<ClaimedEvent[]>;
  /** Makes a claimed event due again at `at`, unless another sender has claimed it since. */
  putOff(claimed: Pick<ClaimedEvent, 'id' | 'tries'>, at: number): Promise<void>;
  /** The same for an event that the receiver has refused. Counts the refusal. */
  putOffRefused(claimed: Pick<ClaimedEvent, 'id' | 'tries'>, at: number): Promise<void>;
  /** Returns the waiting events of a product, oldest first. */
  waiting(params: { product: string; limit: number }): Promise<ProductEvent[]>;
  /**
   * Notes that a product has an event, or with `error` that it refused the event; removes it if the account is closed.
   * Returns false if no such event waits for the product.
   */
  done(params: { product: string; id: string; at: number; error: string | null }): Promise<boolean>;
  /**
   * Makes up to `limit` events due again that a product has, oldest first, after the id `after` and within the times.
   * Returns their ids.
   */
  sendAgain(params: SentAgain & { readonly limit: number }): Promise<readonly string[]>;
  /** Returns the number of these events, at most `limit`. */
  countAgain(params: SentAgain & { readonly limit: number }): Promise<number>;
  /** Returns the waiting events of accounts that happened in a time, at most `limit`, oldest first. */
  waitingWithin(params: {
    product: string;
    since: number;
    until: number;
    limit: number;
  }): Promise<readonly Pick<ProductEvent, 'id' | 'createdAt'>[]>;
  removeWaiting(params: { product: string }): Promise<void>;
  /** Returns the number of waiting events of a product, at most `limit`. */
  countWaiting(params: { product: string; limit: number }): Promise<number>;
  /** Returns the newest events of a product, newest first, except those that are no longer kept. */
  newestOf(params: { product: string; limit: number }): Promise<readonly TriedEvent[]>;
  /** Returns the newest events of an account, or those before one of them, newest first. */
  ofAccount(params: {
    accountId: string;
    limit: number;
    before?: Pick<ToldEvent, 'id' | 'createdAt'> | undefined;
  }): Promise<readonly ToldEvent[]>;
}

export interface ProductBacklog {
  /** The name of the stream. */
  readonly product: string;
  readonly waiting: number;
  /** More may wait than are counted. */
  readonly isMore: boolean;
  /** The time of the oldest of them; null if none waits. */
  readonly oldestAt: number | null;
  /** The age of the oldest of them; 0 if none waits. */
  readonly ageMs: number;
  readonly isFailing: boolean;
  readonly isPaused: boolean;
  /** The time for which the receiver has refused every event, at least two; null otherwise. */
  readonly refusingMs: number | null;
  readonly error: string | null;
}
