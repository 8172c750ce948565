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

/** The name of the row for all networks that do not have their own row. */
export const OTHER_NETWORKS = 'other';

/** The number of networks that have their own row in an hour. */
export const NETWORKS_PER_HOUR = 20;

/** The counts of a node in a part of an hour. */
export interface HourOfBatch {
  /** The start of the hour, in milliseconds since 1970 UTC. */
  readonly hour: number;
  /** The node does not count in this hour any more. */
  readonly isOver: boolean;
  readonly counts: readonly Count[];
  /** The refusals of the networks that may get a row, by network. */
  readonly networks: ReadonlyMap<string, number>;
  /** The refusals of all others. */
  readonly otherNetworks: number;
}

/**
 * The counts that a node writes in one transaction. A node numbers its batches in ascending order, and writes a batch
 * again until it knows that the batch was written.
 */
export interface CountBatch {
  readonly number: number;
  readonly hours: readonly HourOfBatch[];
}

/** The number of accounts, and of accounts with a passkey. */
export interface AccountCounts {
  /** The start of the hour in which they were counted. */
  readonly hour: number;
  readonly accounts: number;
  readonly withPasskey: number;
}

/** Counts by the hour. Times are milliseconds since 1970 UTC; `to` is excluded. */
export interface HourlyCounts {
  /** Claims the number of a batch. Returns false if the node has already written this batch or a later one. */
  claim(params: { node: string; batch: number; at: number }): Promise<boolean>;
  add(hour: number, counts: readonly Count[]): Promise<void>;
  /**
   * Adds to the count of the networks without a row, and locks the networks of the hour until the end of the
   * transaction.
   */
  addToOtherNetworks(hour: number, count: number): Promise<void>;
  /** Returns the networks of an hour that have a row. */
  networksIn(hour: number): Promise<ReadonlyMap<string, number>>;
  addToNetworks(hour: number, counts: ReadonlyMap<string, number>): Promise<void>;
  removeNetworks(hour: number, networks: readonly string[]): Promise<void>;
  /** Returns the sums of all counts except those of networks. */
  sums(from: number, to: number): Promise<readonly Count[]>;
  /** Returns the refusals of each named network, and those of all others as `OTHER_NETWORKS`. */
  networks(from: number, to: number): Promise<ReadonlyMap<string, number>>;
  /** Stores the number of accounts, unless the hour already has it. */
  keepAccounts(counts: AccountCounts): Promise<void>;
  /** Returns the counts, newest first. */
  accounts(from: number, to: number): Promise<readonly AccountCounts[]>;
  /**
   * Returns the number of open accounts after the id `after`, up to `limit`, and the last id; null if there are none.
   */
  countAccounts(after: string, limit: number): Promise<{ readonly count: number; readonly last: string | null }>;
  /** Returns the number of accounts with a passkey after the id `after`, up to `limit`, and the last id. */
  countWithPasskey(after: string, limit: number): Promise<{ readonly count: number; readonly last: string | null }>;
}
