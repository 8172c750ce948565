import type { Contact } from '@isoline/contract/values/contact.ts';
import type { Account } from './account.ts';
import type { Caller } from './request-context.ts';
import type { LoginRecord, RefreshToken, Session } from './session.ts';

export interface Sessions {
  insert(session: Session): Promise<void>;
  /** The session of this id, also an ended one. */
  byId(id: string): Promise<Session | null>;
  /** The live sessions that were seen after `seenAfter`, newest first. */
  live(accountId: string, seenAfter: number): Promise<Session[]>;
  /** The sessions, ended ones included, newest first; of those before a session, where it is given. */
  ofAccount(accountId: string, limit: number, before?: Pick<Session, 'createdAt' | 'id'>): Promise<Session[]>;
  /** The live sessions of all accounts that began from `from` to `to`, the oldest first, after the one of `after`. */
  begunBetween(from: number, to: number, after: string, limit: number): Promise<readonly BegunSession[]>;
  /** Records that the session was seen at `at`, unless it was seen less than `everyMs` before. */
  touch(id: string, at: number, everyMs?: number): Promise<void>;
  /** Ends one live session of the account. Returns how many it ended, 0 or 1. */
  end(accountId: string, id: string, at: number): Promise<number>;
  /** Ends all live sessions of the account. Returns how many it ended. */
  endAll(accountId: string, at: number): Promise<number>;
  /** Ends all live sessions of the account except `id`. Returns how many it ended. */
  endOthers(accountId: string, id: string, at: number): Promise<number>;
  /** The account that is signed in on a device; null where none is. */
  accountOnDevice(deviceId: string): Promise<string | null>;
  /**
   * Ends the sessions that a new one replaces: the live sessions of its device, of any account, and the sessions of its account
   * beyond `keep`, first those of devices that are not established, then the oldest.
   */
  endForNew(next: { readonly accountId: string; readonly deviceId: string }, keep: number, at: number): Promise<void>;
  /**
   * Ends up to `limit` live sessions of each kind that has lapsed: not seen after `seenBefore`, or begun by `begunBefore`.
   * Returns how many.
   */
  endLapsed(
    lapsed: { readonly seenBefore: number; readonly begunBefore: number },
    at: number,
    limit: number,
  ): Promise<number>;
}

/** What the choice of sessions depends on. */
export type BegunSession = Pick<Session, 'id' | 'accountId' | 'ip' | 'source' | 'createdAt'>;

/** The devices that an account has signed in on. */
export interface KnownDevices {
  knows(accountId: string, deviceId: string): Promise<boolean>;
  /**
   * The id that the account knew a device by first; null for an unknown device. Count by it: the device id changes at each
   * sign-in on the device, to whatever account.
   */
  firstId(accountId: string, deviceId: string): Promise<string | null>;
  /** The account that has known a device last; null for an unknown device. */
  lastAccount(deviceId: string): Promise<string | null>;
  /** Until when an account knows each of its devices, the longest first. */
  expiries(accountId: string): Promise<readonly number[]>;
  /** The first ids of the devices that an account knows. */
  firstIds(accountId: string): Promise<readonly string[]>;
  /**
   * Lets an account know a device. `establishedAt`: from when on its sessions outlast those of other devices, and its codes
   * count with those of the owner; at once by default.
   */
  add(accountId: string, deviceId: string, expiresAt: number, establishedAt?: number): Promise<void>;
  /**
   * Lets an account know the next id of a device. The newest 19 of the other accounts that know the device know the id too. An
   * established device stays established.
   */
  addNext(next: NextDeviceId): Promise<void>;
  /** Makes an account forget every device except this one. */
  removeOthers(accountId: string, deviceId: string): Promise<void>;
}

/** The next id of a device that an account signs in on. */
export interface NextDeviceId {
  readonly accountId: string;
  readonly from: string;
  readonly to: string;
  /** The id that the account knew the device by first. */
  readonly firstId: string;
  readonly expiresAt: number;
  /** From when on the account's sessions on it outlast those of other devices. */
  readonly establishedAt: number;
  /** How long the accounts still know the former id. */
  readonly formerUntil: number;
}

/** What may be pending on a device, and moves to its next device id. */
export const pendingOnDevice = ['tickets', 'codes', 'challenges', 'providerStates', 'trustedDevices'] as const;

/** What a sign-in of an account on a device depends on. */
export interface SignInFacts {
  /**
   * The open account of a contact, the id that it knew the device by first, and from when on the device is established, by one
   * statement. Both are null for an unknown device.
   */
  ofContact(
    contact: Contact,
    deviceId: string,
  ): Promise<{
    readonly account: Account;
    readonly firstDeviceId: string | null;
    readonly establishedAt: number | null;
  } | null>;
  /**
   * Reads it by one statement. Lock the account before.
   *
   * @param reward names the coins of the day, see `dailyReward`
   */
  read(
    accountId: string,
    deviceId: string,
    reward: string,
    now: number,
  ): Promise<{
    /** The id that the account knew the device by first; null for an unknown device. */
    readonly firstDeviceId: string | null;
    /** From when on the device is established; null for an unknown device. */
    readonly establishedAt: number | null;
    /** Whether the account has an authenticator and does not trust the device. */
    readonly needsSecondFactor: boolean;
    /** Whether the account has a passkey or an authenticator. */
    readonly hasStrongProof: boolean;
    readonly isRewarded: boolean;
    /** Whether an account is signed in on the device. */
    readonly hasSessionOnDevice: boolean;
    /** How many live sessions the account has. */
    readonly liveSessions: number;
    /** When the account is merged into another one, as someone has asked; null: no merge waits. */
    readonly mergesAt: number | null;
    /** When operators replace a contact of the account; null: no replacement waits. */
    readonly replacesContactAt: number | null;
    readonly pending: readonly (typeof pendingOnDevice)[number][];
  }>;
}

export interface AccessTokens {
  insert(hash: string, sessionId: string, expiresAt: number): Promise<void>;
  /** The caller of an unexpired token, also when the session has ended. One indexed query. */
  caller(hash: string, now: number): Promise<Caller | null>;
  /** The same for an access token of the OpenID provider, with its scopes and its sealed record. */
  productCaller(
    hash: string,
    now: number,
  ): Promise<{ caller: Caller; scopes: readonly string[]; payload: string } | null>;
  /** An unexpired access token of the OpenID provider, while its session lives and its product is connected. One indexed query. */
  ofProduct(hash: string, now: number): Promise<ProductToken | null>;
}

/** An access token of the OpenID provider, as far as the calls of its product need it. */
export interface ProductToken {
  readonly account: Account;
  readonly product: string;
  readonly scopes: readonly string[];
  /** What the account allows the product by now. */
  readonly allowed: readonly string[];
  /** `exp`, `iat` and `sid` as JSON. */
  readonly introspection: string;
}

/** A refresh token with its session and its account. */
export interface FoundRefreshToken {
  readonly token: RefreshToken;
  readonly session: Session;
  readonly account: Account;
}

export interface RefreshTokens {
  insert(hash: string, sessionId: string, expiresAt: number): Promise<void>;
  /**
   * The token of this hash, also an expired or consumed one, with its session. In a transaction, both and their account
   * are locked until its end.
   */
  find(hash: string): Promise<FoundRefreshToken | null>;
  /** Marks an unused token as used at `at`. False when it was used before. */
  consume(hash: string, at: number): Promise<boolean>;
  /** Lets an unused token live until `expiresAt`. False when it was used. */
  extend(hash: string, expiresAt: number): Promise<boolean>;
}

export interface LoginRecords {
  /** Adds a record with the account's next `seq`. */
  append(accountId: string, record: Omit<LoginRecord, 'seq'>): Promise<void>;
  /** The lowest and highest `seq` of the account; null without records. */
  bounds(accountId: string): Promise<{ readonly first: number; readonly last: number } | null>;
  /** The records with `seq` from `from` to `to`, both included, newest first. */
  between(accountId: string, from: number, to: number): Promise<LoginRecord[]>;
  /** Moves the records of `from` to `to` and numbers all of them by time without gaps. Takes seconds with 100,000 records. */
  join(from: string, to: string): Promise<void>;
}
