/** A change of a user that the back end of a product has made, by the product's own name of it. */
export interface ProductChange {
  readonly product: string;
  readonly kind: 'points' | 'membership';
  readonly reference: string;
  /** The account that was changed. It moves with a merge. */
  readonly accountId: string;
  /** The requested change as JSON, to tell a repetition from another change. */
  readonly content: string;
  /** Milliseconds since 1970 UTC. */
  readonly at: number;
}

export interface ProductChanges {
  /** Adds a change unless the product has used its reference for this kind. Returns whether it was added. */
  add(change: ProductChange): Promise<boolean>;
  find(params: Pick<ProductChange, 'product' | 'kind' | 'reference'>): Promise<ProductChange | null>;
  /** Returns the newest changes of an account, or those before one of them, newest first. */
  ofAccount(params: {
    accountId: string;
    limit: number;
    before?: ProductChange | undefined;
  }): Promise<readonly ProductChange[]>;
  /** Moves all changes of an account to another one. */
  move(params: { from: string; to: string }): Promise<void>;
}
