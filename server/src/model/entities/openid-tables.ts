import type { Account } from './account.ts';

/** A record of the OpenID provider, as it is stored. Ids are hashed and the payload is sealed. */
export interface OpenIdRecord {
  /** What the record is: `Session`, `Grant`, `AuthorizationCode`, `AccessToken`, … */
  readonly model: string;
  readonly id: string;
  readonly payload: string;
  readonly grantId: string | null;
  readonly uid: string | null;
  /** Our session that the record belongs to and ends with. */
  readonly sessionId: string | null;
  /** The granted scopes of an access token. */
  readonly scope: string | null;
  /** The product that it belongs to. */
  readonly product: string | null;
  /** The other values that introspection returns for an access token: `exp`, `iat` and `sid` as JSON. */
  readonly introspection: string | null;
  readonly expiresAt: number | null;
}

/** A record that was found. */
export interface FoundRecord {
  readonly payload: string;
  readonly consumedAt: number | null;
}

/** A stored code or token, with everything that decides whether it may be used. */
export interface FoundToken extends FoundRecord {
  readonly account: Account;
  /** Null in a record of the version before. */
  readonly product: string | null;
  /** What the account allows the product. */
  readonly consent: Consent | null;
  readonly grantId: string | null;
  /** The payload of its grant. */
  readonly grant: string | null;
  /** When the session of ours was last seen. */
  readonly lastSeenAt: number;
}

/** Records of the OpenID provider. A record of an ended session, or an expired one, is not found. */
export interface OpenIdRecords {
  /** Writes records, which differ in model or id. */
  put(records: readonly OpenIdRecord[]): Promise<void>;
  find(model: string, id: string, now: number): Promise<FoundRecord | null>;
  /** A code or a token of a live session. One indexed query. */
  findToken(model: string, id: string, now: number): Promise<FoundToken | null>;
  /** The session record of one of our sessions. */
  findByUid(model: string, uid: string, now: number): Promise<FoundRecord | null>;
  /**
   * Writes the answer to a record that is found by its uid, which it takes away: one answer counts. The record ends with the session
   * from then on.
   */
  answer(model: string, uid: string, payload: string, sessionId: string): Promise<boolean>;
  /** Consumes a record, in the transaction that issues its tokens. False when there was nothing left to consume. */
  consume(model: string, id: string, now: number): Promise<boolean>;
  /** The same for a record that may be consumed again when it was consumed after `graceStart`. */
  consumeWithin(model: string, id: string, now: number, graceStart: number): Promise<boolean>;
  remove(model: string, id: string): Promise<void>;
  removeByGrant(grantId: string): Promise<void>;
  /** Removes the records of one model that end with a session. */
  removeOfSession(model: string, sessionId: string): Promise<void>;
}

/** A product that a session of ours has signed in to. It is notified when the session ends. */
export interface ProductSession {
  readonly sessionId: string;
  readonly product: string;
  /** The session id that the product knows (`sid`). */
  readonly sid: string;
  /** The account as the product knows it (`sub`). */
  readonly accountId: string;
  readonly createdAt: number;
}

/** A back-channel logout that one node has claimed until its lease ends. */
export interface LogoutDelivery extends Omit<ProductSession, 'createdAt'> {
  /** The earlier tries. */
  readonly tries: number;
  readonly endedAt: number;
}

/** Sign-ins to products, and the back-channel logouts that are due. */
export interface ProductSessions {
  /** Stores a sign-in. One with this `sid` stays as it is. */
  put(session: ProductSession): Promise<void>;
  /** Whether logouts of a product are due at `now`. */
  areDue(product: string, now: number): Promise<boolean>;
  /**
   * Claims up to `limit` logouts of a product that are due at `now`, the oldest first; each goes to one caller. A logout
   * that is neither removed nor delayed by `leaseEndsAt` is due again, because its sender has ended.
   */
  claimDue(product: string, now: number, leaseEndsAt: number, limit: number): Promise<LogoutDelivery[]>;
  /** Makes the logouts of all live sign-ins of an account to a product due. */
  endOfProduct(accountId: string, product: string, at: number): Promise<void>;
  /** Makes a claimed logout due again at `at`, unless another has claimed it since. */
  putOff(claimed: Pick<LogoutDelivery, 'sid' | 'tries'>, at: number): Promise<void>;
  remove(sid: string): Promise<void>;
}

/** What an account has allowed a product: by a user's consent, or at the first sign-in to a product of our own. */
export interface Consent {
  readonly accountId: string;
  readonly product: string;
  readonly scopes: readonly string[];
  readonly givenAt: number;
  /** A random id, new after a disconnection. It does not change when the user allows more. */
  readonly connectionId: string;
  /** When the product last got a token, to within a minute. */
  readonly lastUsedAt: number;
}

export interface Consents {
  /** Writes what is allowed. An existing connection keeps its id. Returns the row. */
  put(consent: Consent): Promise<Consent>;
  find(accountId: string, product: string): Promise<Consent | null>;
  /** The same, and whether the provider has this grant. */
  findWithGrant(
    accountId: string,
    product: string,
    grantId: string,
    now: number,
  ): Promise<(Consent & { readonly hasGrant: boolean }) | null>;
  /** The consents of an account, the last used first. */
  ofAccount(accountId: string): Promise<Consent[]>;
  touch(accountId: string, product: string, at: number): Promise<void>;
  /** Returns what was removed; null without a consent. */
  remove(accountId: string, product: string): Promise<Consent | null>;
}

/** A key that signs what the OpenID provider issues. */
export interface SigningKey {
  readonly id: string;
  /** The private key as a sealed JWK. */
  readonly sealedJwk: string;
  readonly createdAt: number;
  /** Until then the public half is published. */
  readonly retiresAt: number;
}

export interface SigningKeys {
  /** Inserts nothing if there is a key with this id. */
  insert(key: SigningKey): Promise<void>;
  /** The keys that were published after a time, newest first. Every key stays in the table. */
  publishedAfter(at: number): Promise<SigningKey[]>;
}
