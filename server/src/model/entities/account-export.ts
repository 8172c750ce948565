/** The export of an account's data. Times are milliseconds since 1970 UTC. */
export interface AccountExport {
  readonly accountId: string;
  /** `preparing` until its archive exists. */
  readonly state: 'preparing' | 'ready';
  /** Percent. */
  readonly progress: number;
  /** The random key of its archive, see `piecePath`. */
  readonly objectKey: string;
  readonly askedAt: number;
  /** The tries so far. */
  readonly tries: number;
  /** The first moment at which the export does not exist any more. */
  readonly expiresAt: number;
}

/** The exports: at most one for each account. */
export interface AccountExports {
  /** Requests an export, and replaces an earlier one. It is due immediately. */
  put(asked: Pick<AccountExport, 'accountId' | 'objectKey' | 'askedAt' | 'expiresAt'>): Promise<void>;
  ofAccount(params: { accountId: string; now: number }): Promise<AccountExport | null>;
  /** Returns whether an export is due at `now`. */
  areDue(params: { now: number }): Promise<boolean>;
  /**
   * Claims up to `limit` exports that are due at `now`. An export that is not ready by `leaseEndsAt` is due again,
   * because the node that made it is gone.
   */
  claimDue(params: { now: number; leaseEndsAt: number; limit: number }): Promise<readonly AccountExport[]>;
  /**
   * Records the progress of a claimed export, and claims it until `leaseEndsAt`. Returns false if another try has
   * claimed it.
   */
  advance(params: ClaimedExport & { progress: number; leaseEndsAt: number }): Promise<boolean>;
  /** Marks an export as finished, if the claim still holds. Its archive exists until `expiresAt`. */
  finish(params: ClaimedExport & { expiresAt: number }): Promise<boolean>;
}

/** The key of a try: a try of another node, or a newer export, has other values. */
export type ClaimedExport = Pick<AccountExport, 'accountId' | 'objectKey' | 'tries'>;
