/** The export of an account's data. Times are milliseconds since 1970 UTC. */
export interface AccountExport {
  readonly accountId: string;
  /** `preparing` until its archive is there. */
  readonly state: 'preparing' | 'ready';
  /** Percent. */
  readonly progress: number;
  /** The random key of its archive, see `piecePath`. */
  readonly objectKey: string;
  readonly askedAt: number;
  /** The tries so far. */
  readonly tries: number;
  /** The first moment at which it is gone. */
  readonly expiresAt: number;
}

/** One export for each account. */
export interface AccountExports {
  /** Asks for an export, in place of an earlier one. It is due at once. */
  put(asked: Pick<AccountExport, 'accountId' | 'objectKey' | 'askedAt' | 'expiresAt'>): Promise<void>;
  ofAccount(accountId: string, now: number): Promise<AccountExport | null>;
  /** Whether an export is due at `now`. */
  areDue(now: number): Promise<boolean>;
  /**
   * Claims up to `limit` exports that are due at `now`. What is not ready by `leaseEndsAt` is due again, as its maker is gone.
   */
  claimDue(now: number, leaseEndsAt: number, limit: number): Promise<readonly AccountExport[]>;
  /** Says how far a claimed export is, and claims it until `leaseEndsAt`. False when it is the caller's no more. */
  advance(claimed: ClaimedExport, progress: number, leaseEndsAt: number): Promise<boolean>;
  /** The same for one whose archive is there until `expiresAt`. */
  finish(claimed: ClaimedExport, expiresAt: number): Promise<boolean>;
}

/** What names a try: another node's try, or a newer export, has other values. */
export type ClaimedExport = Pick<AccountExport, 'accountId' | 'objectKey' | 'tries'>;
