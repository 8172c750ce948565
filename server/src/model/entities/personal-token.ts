import type { Account } from './account.ts';

/** A personal access token, without the token itself. Times are milliseconds since 1970 UTC. */
export interface PersonalToken {
  readonly id: string;
  readonly accountId: string;
  /** The name that its owner gave it. */
  readonly name: string;
  /** The id of the product that accepts it. */
  readonly product: string;
  readonly scopes: readonly string[];
  readonly createdAt: number;
  readonly expiresAt: number;
  /** To within an hour; null before its first use. */
  readonly lastUsedAt: number | null;
  /** The network of its last use; null before its first use. */
  readonly lastUsedFrom: string | null;
}

export interface PersonalTokens {
  /** Stores a token. `remindAt`: the time at which its owner is notified of its expiry; null for never. */
  insert(token: PersonalToken, hash: string, remindAt: number | null): Promise<void>;
  /** Returns the tokens that have not expired at `now`, newest first. */
  ofAccount(params: { accountId: string; now: number }): Promise<PersonalToken[]>;
  /** Returns an unexpired token with its account, even a frozen or closed one. One indexed query. */
  byHash(params: {
    hash: string;
    now: number;
  }): Promise<{ readonly token: PersonalToken; readonly account: Account } | null>;
  touch(params: { hash: string; at: number; network: string | null }): Promise<void>;
  /** Removes and returns a token; null if there is none. */
  remove(params: { accountId: string; id: string }): Promise<PersonalToken | null>;
  removeOfProduct(params: { accountId: string; product: string }): Promise<void>;
  removeAll(params: { accountId: string }): Promise<void>;
  /** Returns the tokens whose owner must be notified at `now`. */
  due(params: { now: number; limit: number }): Promise<PersonalToken[]>;
  /** Returns true to the first caller, who then notifies the owner of a token. */
  takeReminder(params: { accountId: string; id: string }): Promise<boolean>;
}
