/** One line of the ledger of consents: something that an account agreed to. Times are milliseconds since 1970 UTC. */
export interface ConsentRecord {
  readonly accountId: string;
  readonly kind: 'terms' | 'privacy' | 'product';
  /** The product's id; empty for the terms and the privacy policy. */
  readonly product: string;
  /** The version of the text; the scopes of a product, separated by spaces. */
  readonly version: string;
  readonly givenAt: number;
  /**
   * The occasion: the registration, the display of new terms, a product's consent page, or the first sign-in to a
   * product of our own, or an import from another system.
   */
  readonly givenBy: 'registration' | 'terms' | 'consent' | 'sign-in' | 'import';
  readonly withdrawnAt: number | null;
}

export interface ConsentRecords {
  /** Adds lines. An existing line of the same kind, product and time does not change. */
  add(records: readonly Omit<ConsentRecord, 'withdrawnAt'>[]): Promise<void>;
  /** Returns the lines, newest first. */
  ofAccount(params: { accountId: string }): Promise<ConsentRecord[]>;
  /** Marks the open lines of a product as withdrawn. */
  withdraw(params: { accountId: string; product: string; at: number }): Promise<void>;
}
