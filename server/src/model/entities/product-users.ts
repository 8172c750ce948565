import type { Account } from './account.ts';

/** A subject that a product knows, with what its user allows the product. */
export interface ProductUser {
  readonly sub: string;
  readonly scopes: readonly string[];
  /** The time of the consent. */
  readonly givenAt: number;
}

/** The users of products, by the subjects that the products know. Subjects of merged accounts stay. */
export interface ProductUsers {
  /**
   * Returns the consents by which the product knows a subject: that of the subject, and those of accounts that were
   * merged into it, even if it was merged too since. The same work for every subject.
   */
  ofSubject(params: { product: string; sub: string }): Promise<ProductUser[]>;
  /** Returns whether the account of a subject was closed while it was connected with the product. */
  wasClosed(params: { product: string; sub: string }): Promise<boolean>;
  /** Returns the next users of a product, by subject, with their accounts. */
  page(params: {
    product: string;
    after: string;
    limit: number;
  }): Promise<(ProductUser & Pick<Account, 'mergedInto' | 'frozenAt' | 'closesAt'>)[]>;
}
