import type { Contact } from '@isoline/contract/values/contact.ts';
import type { Account } from './account.ts';
import type { Caller } from './request-context.ts';
import type { LoginRecord, RefreshToken, Session } from './session.ts';

export interface Sessions {
  insert(session: Session): Promise<void>;
  /** Returns the session with this id, even an ended one. */
  byId(params: { id: string }): Promise<Session | null>;
  /** Returns the live sessions that were seen after `seenAfter`, newest first. */
  live(params: { accountId: string; seenAfter: number }): Promise<Session[]>;
  /** Returns the sessions, including ended ones, newest first; with `before`, only those before that session. */
  ofAccount(accountId: string, limit: number, before?: Pick<Session, 'createdAt' | 'id'>): Promise<Session[]>;
  /**
   * Returns the live sessions of all accounts that started from `from` to `to`, oldest first, after the session
   * `after`.
   */
  begunBetween(params: { from: number; to: number; after: string; limit: number }): Promise<readonly BegunSession[]>;
  /** Records that the session was seen at `at`, unless it was seen less than `everyMs` before. */
  touch(id: string, at: number, everyMs?: number): Promise<void>;
  /** Ends one live session of the account. Returns the number of ended sessions, 0 or 1. */
  end(params: { accountId: string; id: string; at: number }): Promise<number>;
  /** Ends all live sessions of the account. Returns their number. */
  endAll(params: { accountId: string; at: number }): Promise<number>;
  /** Ends all live sessions of the account except `id`. Returns their number. */
  endOthers(params: { accountId: string; id: string; at: number }): Promise<number>;
  /** Returns the account that is signed in on a device; null if none is. */
  accountOnDevice(params: { deviceId: string }): Promise<string | null>;
  /**
   * Ends the sessions that a new one replaces: the live sessions of its device, of any account, and the sessions of its
   * account beyond `keep`. Among these, sessions of devices that are not established end first, then the oldest.
   */
  endForNew(next: { readonly accountId: string; readonly deviceId: string }, keep: number, at: number): Promise<void>;
  /**
   * Ends the live sessions that have lapsed, up to `limit` of each kind: not seen after `seenBefore`, or started by
   * `begunBefore`. Those not seen are found by their progress: among `limit` sessions that were last seen next, some
   * may have ended before. Returns whether no more have lapsed.
   */
  endLapsed(
    lapsed: { readonly seenBefore: number; readonly begunBefore: number },
    at: number,
    limit: number,
  ): Promise<boolean>;
}

/** The fields of a session that a bulk sign-out selects by. */
export type BegunSession = Pick<Session, 'id' | 'accountId' | 'ip' | 'source' | 'createdAt'>;

export interface KnownDevice {
  /** The time until which the account knows the device. */
  readonly until: number;
  /** The name of the device in a kept session; null if no kept session names it. */
  readonly deviceName: string | null;
}

export interface KnownDevices {
  knows(params: { accountId: string; deviceId: string }): Promise<boolean>;
  /** Returns whether the account knows the device, and by more than a sign-in by password of the last day. */
  isEstablished(params: { accountId: string; deviceId: string; at: number }): Promise<boolean>;
  /**
   * Returns the first id by which the account knew a device; null for an unknown device. Use it as the key of counters,
   * because the device id changes at each sign-in on the device, to any account.
   */
  firstId(params: { accountId: string; deviceId: string }): Promise<string | null>;
  /** Returns the account that learned a device last; null for an unknown device. */
  lastAccount(params: { deviceId: string }): Promise<string | null>;
  /** Returns the devices that an account knows, latest expiry first. */
  list(params: { accountId: string }): Promise<readonly KnownDevice[]>;
  /** Returns the first ids of the devices that an account knows. */
  firstIds(params: { accountId: string }): Promise<readonly string[]>;
  /**
   * Adds a device to the known devices of an account. `establishedAt`: the time from which its sessions outlast the
   * sessions of other devices and its codes count as codes of the owner; immediately by default.
   */
  add(accountId: string, deviceId: string, expiresAt: number, establishedAt?: number): Promise<void>;
  /**
   * Adds the next id of a device to the known devices of an account. The newest 19 other accounts that know the device
   * also get the id. An established device stays established.
   */
  addNext(next: NextDeviceId): Promise<void>;
  removeOthers(params: { accountId: string; deviceId: string }): Promise<void>;
  /** Removes the known devices of an account that were not established at `since`. */
  removeEstablishedAfter(params: { accountId: string; since: number }): Promise<void>;
  /** Removes a known device of an account under all its ids. */
  forget(params: { accountId: string; deviceId: string }): Promise<void>;
}

/** The next id of a device that an account signs in on. */
export interface NextDeviceId {
  readonly accountId: string;
  readonly from: string;
  readonly to: string;
  /** The first id by which the account knew the device. */
  readonly firstId: string;
  readonly expiresAt: number;
  /** The time from which the account's sessions on the device outlast those of other devices. */
  readonly establishedAt: number;
  /** The time until which the accounts still know the former id. */
  readonly formerUntil: number;
}

/** The kinds of objects that may be pending on a device and move to its next device id. */
export const pendingOnDevice = ['tickets', 'codes', 'challenges', 'providerStates', 'trustedDevices'] as const;

/** The facts that a sign-in of an account on a device depends on. */
export interface SignInFacts {
  /**
   * Returns the open account of a contact, the first id by which it knew the device, and the time from which the device
   * is established, in one statement. Both are null for an unknown device.
   */
  ofContact(params: Contact & { deviceId: string }): Promise<{
    readonly account: Account;
    readonly firstDeviceId: string | null;
    readonly establishedAt: number | null;
  } | null>;
  /**
   * Reads the facts in one statement. Lock the account first.
   *
   * @param reward the name of the daily reward, see `dailyReward`
   */
  read(params: { accountId: string; deviceId: string; reward: string; now: number }): Promise<{
    /** The first id by which the account knew the device; null for an unknown device. */
    readonly firstDeviceId: string | null;
    /** The time from which the device is established; null for an unknown device. */
    readonly establishedAt: number | null;
    /** True if the account has an authenticator and does not trust the device. */
    readonly needsSecondFactor: boolean;
    /** True if the account has a passkey or an authenticator. */
    readonly hasStrongProof: boolean;
    readonly isRewarded: boolean;
    /** True if an account is signed in on the device. */
    readonly hasSessionOnDevice: boolean;
    readonly liveSessions: number;
    /** The time at which the account is merged into another one, after a request; null if no merge waits. */
    readonly mergesAt: number | null;
    /** The time at which operators replace a contact of the account; null if no replacement waits. */
    readonly replacesContactAt: number | null;
    readonly pending: readonly (typeof pendingOnDevice)[number][];
  }>;
}

export interface AccessTokens {
  insert(params: { hash: string; sessionId: string; expiresAt: number }): Promise<void>;
  /** Returns the caller of an unexpired token, even if the session has ended. One indexed query. */
  caller(params: { hash: string; now: number }): Promise<Caller | null>;
  /** Returns the caller of an unexpired access token of the OpenID provider, with its scopes and its sealed record. */
  productCaller(params: {
    hash: string;
    now: number;
  }): Promise<{ caller: Caller; scopes: readonly string[]; payload: string } | null>;
  /**
   * Returns an unexpired access token of the OpenID provider, while its session is live and its product is connected.
   * One indexed query.
   */
  ofProduct(params: { hash: string; now: number }): Promise<ProductToken | null>;
}

/** An access token of the OpenID provider, with the fields that the calls of its product need. */
export interface ProductToken {
  readonly account: Account;
  readonly product: string;
  readonly scopes: readonly string[];
  /** The scopes that the account currently allows the product. */
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
  insert(params: { hash: string; sessionId: string; expiresAt: number }): Promise<void>;
  /**
   * Returns the token with this hash, even if it is expired or consumed, with its session. In a transaction, both and
   * their account are locked until its end.
   */
  find(params: { hash: string }): Promise<FoundRefreshToken | null>;
  /** Marks an unused token as used at `at`. Returns false if it was used before. */
  consume(params: { hash: string; at: number }): Promise<boolean>;
  /** Extends an unused token until `expiresAt`. Returns false if it was used. */
  extend(params: { hash: string; expiresAt: number }): Promise<boolean>;
}

/** The number of sign-ins in a quarter of an hour: the offset of every time zone is a multiple of that. */
export interface SignInSlot {
  /** The start of the quarter, in milliseconds since 1970 UTC. */
  readonly at: number;
  readonly count: number;
}

export interface LoginRecords {
  /** Adds a record with the account's next `seq`. */
  append(params: Omit<LoginRecord, 'seq'> & { accountId: string }): Promise<void>;
  /** Returns the lowest and highest `seq` of the account; null without records. */
  bounds(params: { accountId: string }): Promise<{ readonly first: number; readonly last: number } | null>;
  /** Returns the records with `seq` from `from` to `to`, both included, newest first. */
  between(params: { accountId: string; from: number; to: number }): Promise<LoginRecord[]>;
  /** Returns the counts of the records with a `seq` above `after`, the oldest first. */
  slots(params: { accountId: string; after: number }): Promise<SignInSlot[]>;
  /**
   * Moves the records of `from` to `to` and numbers all of them by time without gaps. Takes seconds with 100,000
   * records.
   */
  join(params: { from: string; to: string }): Promise<void>;
}
