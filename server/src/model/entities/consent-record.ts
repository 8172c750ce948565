/** One line of the ledger of consents: what an account agreed to. Times are milliseconds since 1970 UTC. */
export interface ConsentRecord {
  readonly accountId: string;
  readonly kind: 'terms' | 'privacy' | 'product';
  /** The product's id; empty for the terms and the privacy policy. */
  readonly product: string;
  /** The version of the text; the scopes of a product, separated by spaces. */
  readonly version: string;
  readonly givenAt: number;
  /** How: at the registration, when new terms were shown, on a product's consent page, or at the first sign-in to a product of our own. */
  readonly givenBy: 'registration' | 'terms' | 'consent' | 'sign-in';
  readonly withdrawnAt: number | null;
}

export interface ConsentRecords {
  /** Adds lines. One of the same kind, product and time stays as it is. */
  add(records: readonly Omit<ConsentRecord, 'withdrawnAt'>[]): Promise<void>;
  /** The newest first. */
  ofAccount(accountId: string): Promise<ConsentRecord[]>;
  /** Marks the open lines of a product as withdrawn. */
  withdraw(accountId: string, product: string, at: number): Promise<void>;
}
