import type { Account } from './account.ts';

/** A record of the OpenID provider, as it is stored. Ids are hashed and the payload is sealed. */
export interface OpenIdRecord {
  /** The model of the record: `Session`, `Grant`, `AuthorizationCode`, `AccessToken`, … */
  readonly model: string;
  readonly id: string;
  readonly payload: string;
  readonly grantId: string | null;
  readonly uid: string | null;
  /** Our session that the record belongs to and ends with. */
  readonly sessionId: string | null;
  /** The granted scopes of an access token. */
  readonly scope: string | null;
  /** The product that the record belongs to. */
  readonly product: string | null;
  /** The other values that introspection returns for an access token: `exp`, `iat` and `sid` as JSON. */
  readonly introspection: string | null;
  readonly expiresAt: number | null;
}

export interface FoundRecord {
  readonly payload: string;
  readonly consumedAt: number | null;
}

/** A stored code or token, with everything that decides whether it may be used. */
export interface FoundToken extends FoundRecord {
  readonly account: Account;
  /** Null in a record of the previous version. */
  readonly product: string | null;
  /** The account's consent to the product. */
  readonly consent: Consent | null;
  readonly grantId: string | null;
  /** The payload of its grant. */
  readonly grant: string | null;
  /** The time at which our session was last seen. */
  readonly lastSeenAt: number;
}

/** Records of the OpenID provider. Expired records and records of ended sessions are not found. */
export interface OpenIdRecords {
  /** Writes records, each with another model or id. */
  put(records: readonly OpenIdRecord[]): Promise<void>;
  find(params: { model: string; id: string; now: number }): Promise<FoundRecord | null>;
  /** Finds a code or a token of a live session. One indexed query. */
  findToken(params: { model: string; id: string; now: number }): Promise<FoundToken | null>;
  /** Finds the session record of one of our sessions. */
  findByUid(params: { model: string; uid: string; now: number }): Promise<FoundRecord | null>;
  /**
   * Writes the answer to a record that is found by its uid, and removes the uid, so only one answer counts. From then
   * on the record ends with the session.
   */
  answer(params: { model: string; uid: string; payload: string; sessionId: string }): Promise<boolean>;
  /** Consumes a record, in the transaction that issues its tokens. Returns false if it was already consumed. */
  consume(params: { model: string; id: string; now: number }): Promise<boolean>;
  /** Consumes a record. Returns false if it was already consumed, and not within `graceMs` of `now`. */
  consumeWithin(params: { model: string; id: string; now: number; graceMs: number }): Promise<boolean>;
  remove(params: { model: string; id: string }): Promise<void>;
  removeByGrant(params: { grantId: string }): Promise<void>;
  /** Removes the records of one model that end with a session. */
  removeOfSession(params: { model: string; sessionId: string }): Promise<void>;
  /** Removes those of them that belong to a product. */
  removeOfProduct(params: { model: string; sessionId: string; product: string }): Promise<void>;
}

/** A product that one of our sessions has signed in to. It is notified when the session ends. */
export interface ProductSession {
  readonly sessionId: string;
  readonly product: string;
  /** The session id that the product knows (`sid`). */
  readonly sid: string;
  /** The account as the product knows it (`sub`). */
  readonly accountId: string;
  readonly createdAt: number;
}

/** Live sign-ins to products. When one ends, the same transaction adds what the product is told. */
export interface ProductSessions {
  /** Stores a sign-in. An existing sign-in with this `sid` does not change. */
  put(session: ProductSession): Promise<void>;
  /** Ends all sign-ins of an account to a product. */
  endOfProduct(params: { accountId: string; product: string; at: number }): Promise<void>;
  /** Returns whether logouts of a product are due that a node of an earlier version has left. */
  areLeft(params: { product: string; now: number }): Promise<boolean>;
  /** Moves up to `limit` of those logouts to the events of their products. Returns how many. */
  moveLeft(params: { product: string; now: number; limit: number }): Promise<number>;
}

/**
 * The scopes that an account has allowed a product: by a user's consent, or at the first sign-in to a product of our
 * own.
 */
export interface Consent {
  readonly accountId: string;
  readonly product: string;
  readonly scopes: readonly string[];
  readonly givenAt: number;
  /** A random id, new after a disconnection. It does not change when the user allows more. */
  readonly connectionId: string;
  /** The time at which the product last got a token, to within a minute. */
  readonly lastUsedAt: number;
}

export interface Consents {
  /** Stores a consent, and returns its row. An existing connection keeps its id. */
  put(consent: Consent): Promise<Consent>;
  find(params: { accountId: string; product: string }): Promise<Consent | null>;
  /** Like `find`, and returns whether the provider has this grant. */
  findWithGrant(params: {
    accountId: string;
    product: string;
    grantId: string;
    now: number;
  }): Promise<(Consent & { readonly hasGrant: boolean }) | null>;
  /**
   * Returns the consents of an account, last used first. Those of accounts that were merged into it are joined with its
   * own, because their products follow the account that stays.
   */
  ofAccount(params: { accountId: string }): Promise<Consent[]>;
  touch(params: { accountId: string; product: string; at: number }): Promise<void>;
  /** Removes a consent of an account and of those that were merged into it, and returns it; null if there is none. */
  remove(params: { accountId: string; product: string }): Promise<Consent | null>;
}

/** A key that signs the tokens of the OpenID provider. */
export interface SigningKey {
  readonly id: string;
  /** The private key as a sealed JWK. */
  readonly sealedJwk: string;
  readonly createdAt: number;
  /** The public half is published until this time. */
  readonly retiresAt: number;
}

export interface SigningKeys {
  /** Adds a key, unless there is a key with this id. */
  insert(key: SigningKey): Promise<void>;
  /** Returns the keys that were published after a time, newest first. Every key stays in the table. */
  publishedAfter(params: { at: number }): Promise<SigningKey[]>;
}
