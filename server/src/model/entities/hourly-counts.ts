/** What is counted by the hour. */
export type CountKind =
  /** `METHOD RESULT`, see `countedMethods` and `signInResults`. */
  | 'sign-in'
  /** By the contact that registered. */
  | 'new-account'
  /** By `funnelSteps`. */
  | 'register'
  | 'reset'
  /** By the key of the refusal. */
  | 'refusal'
  /** `code`, `notice` or `failed`. */
  | 'sms';

export interface Counted {
  readonly kind: CountKind;
  readonly name: string;
}

export interface Count extends Counted {
  readonly count: number;
}

/** What the row of all networks that have none of their own is called. */
export const OTHER_NETWORKS = 'other';

/** How many networks have a row of their own in an hour. */
export const NETWORKS_PER_HOUR = 20;

/** What a node counted in a part of an hour. */
export interface HourOfBatch {
  /** Its beginning, in milliseconds since 1970 UTC. */
  readonly hour: number;
  /** The node counts nothing more in it. */
  readonly isOver: boolean;
  readonly counts: readonly Count[];
  /** The refusals of the networks that may get a row, by network. */
  readonly networks: ReadonlyMap<string, number>;
  /** The refusals of all others. */
  readonly otherNetworks: number;
}

/** What a node writes at once. A node gives its batches rising numbers, and writes one again until it knows that it was written. */
export interface CountBatch {
  readonly number: number;
  readonly hours: readonly HourOfBatch[];
}

/** How many accounts there are, and how many of them have a passkey. */
export interface AccountCounts {
  /** The beginning of the hour in which they were counted. */
  readonly hour: number;
  readonly accounts: number;
  readonly withPasskey: number;
}

/** Counts by the hour. Times are milliseconds since 1970 UTC; `to` is excluded. */
export interface HourlyCounts {
  /** Takes the number of a batch; false when the node has written it, or a later one, before. */
  claim(node: string, batch: number, now: number): Promise<boolean>;
  /** Adds to the counts of an hour. */
  add(hour: number, counts: readonly Count[]): Promise<void>;
  /** Adds to what the networks without a row have, and locks the networks of the hour until the end of the transaction. */
  addToOtherNetworks(hour: number, count: number): Promise<void>;
  /** The networks of an hour that have a row. */
  networksIn(hour: number): Promise<ReadonlyMap<string, number>>;
  addToNetworks(hour: number, counts: ReadonlyMap<string, number>): Promise<void>;
  removeNetworks(hour: number, networks: readonly string[]): Promise<void>;
  /** The sums of all counts but those of networks. */
  sums(from: number, to: number): Promise<readonly Count[]>;
  /** The networks with the most refusals, the first first, and the refusals of all networks. */
  mostRefused(
    from: number,
    to: number,
    limit: number,
  ): Promise<{ readonly networks: ReadonlyMap<string, number>; readonly all: number }>;
  /** Keeps how many accounts there are, unless the hour has it. */
  keepAccounts(counts: AccountCounts): Promise<void>;
  /** The newest first. */
  accounts(from: number, to: number): Promise<readonly AccountCounts[]>;
  /** How many of the open accounts follow the id `after`, up to `limit`, and the last of them; null where none does. */
  countAccounts(after: string, limit: number): Promise<{ readonly count: number; readonly last: string | null }>;
  /** The same for the accounts with a passkey. */
  countWithPasskey(after: string, limit: number): Promise<{ readonly count: number; readonly last: string | null }>;
}
