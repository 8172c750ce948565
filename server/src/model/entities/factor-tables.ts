/** A passkey of an account. Times are milliseconds since 1970 UTC. */
export interface Passkey {
  /** The credential id, base64url. */
  readonly id: string;
  readonly accountId: string;
  /** COSE, base64url. */
  readonly publicKey: string;
  /** The signature counter; 0 where the authenticator has none. */
  readonly counter: number;
  /** How browsers reach its authenticator. */
  readonly transports: readonly string[];
  /** The kind of its authenticator. */
  readonly aaguid: string;
  readonly name: string;
  /** Whether its provider keeps a copy for other devices (backup state). */
  readonly isSynced: boolean;
  /** Whether its provider may keep copies. It never changes; null until the first use of a passkey from before this was kept. */
  readonly isBackupEligible: boolean | null;
  readonly createdAt: number;
  readonly lastUsedAt: number | null;
}

/** What the right answer of a passkey says of it. */
export interface PasskeyUse extends Pick<Passkey, 'counter' | 'isSynced'> {
  readonly isBackupEligible: boolean;
}

export interface Passkeys {
  /** False when a passkey has this id already. */
  insert(passkey: Passkey): Promise<boolean>;
  byId(id: string): Promise<Passkey | null>;
  /** The newest first. */
  ofAccount(accountId: string): Promise<Passkey[]>;
  /** Records a use. False when it was removed, or is bound to a device and its counter did not increase, as for a copy. */
  use(id: string, used: PasskeyUse, at: number): Promise<boolean>;
  rename(accountId: string, id: string, name: string): Promise<boolean>;
  remove(accountId: string, id: string): Promise<boolean>;
}

/** The authenticator app that an account had before. */
export interface FormerAuthenticator {
  readonly sealedSecret: string;
  readonly createdAt: number;
}

/** The authenticator app of an account. */
export interface Authenticator {
  readonly accountId: string;
  /** The Base32 secret, sealed for the purpose `authenticator`. */
  readonly sealedSecret: string;
  /** The last time step whose code was accepted (RFC 6238). */
  readonly lastStep: number;
  readonly createdAt: number;
  readonly lastUsedAt: number | null;
  /** The one that it replaced, for an undo; null when it is the first. */
  readonly former: FormerAuthenticator | null;
}

/** The authenticators, with the recovery codes that stand in for them. */
export interface Authenticators {
  /** Sets the one authenticator of its account. */
  put(authenticator: Authenticator): Promise<void>;
  ofAccount(accountId: string): Promise<Authenticator | null>;
  /** Consumes a time step. True once, and never for an earlier step, unless the last one is after `latest`. */
  consumeStep(accountId: string, step: number, latest: number, at: number): Promise<boolean>;
  /** Removes the authenticator and its recovery codes. */
  remove(accountId: string): Promise<boolean>;
  /** Replaces the recovery codes of an account by these hashes. */
  putRecoveryCodes(accountId: string, hashes: readonly string[], at: number): Promise<void>;
  /** Removes the recovery codes that were made at `since` or later. */
  removeRecoveryCodesSince(accountId: string, since: number): Promise<void>;
  countRecoveryCodes(accountId: string): Promise<number>;
  /** True once. */
  consumeRecoveryCode(accountId: string, hash: string): Promise<boolean>;
}

/** A device on which an account needs no second factor. */
export interface TrustedDevice {
  readonly id: string;
  readonly accountId: string;
  /** The hash of the device id. */
  readonly deviceId: string;
  readonly deviceName: string;
  readonly ip: string;
  readonly trustedAt: number;
  readonly expiresAt: number;
}

export interface TrustedDevices {
  /** Trusts a device; an earlier trust of the account in it is replaced. */
  put(device: TrustedDevice): Promise<void>;
  /** The newest first. */
  ofAccount(accountId: string, now: number): Promise<TrustedDevice[]>;
  remove(accountId: string, id: string): Promise<boolean>;
  removeAll(accountId: string): Promise<void>;
  /** Removes the trust in all devices but this one. */
  removeOthers(accountId: string, deviceId: string): Promise<void>;
  /** Moves the trust in a device to its next device id. */
  carryOver(from: string, to: string): Promise<void>;
}

/** The pending removal of a factor. */
export interface FactorRemoval {
  readonly accountId: string;
  /** `authenticator`, or the id of a passkey. */
  readonly factor: string;
  /** SHA-256 of the token in the notice, which stops it. */
  readonly tokenHash: string;
  readonly dueAt: number;
}

export interface FactorRemovals {
  /** Stores a removal; a pending one of the same factor stays as it is. */
  insert(removal: FactorRemoval): Promise<void>;
  ofAccount(accountId: string): Promise<FactorRemoval[]>;
  remove(accountId: string, factor: string): Promise<void>;
  /** Stops the pending removals of an account. Returns how many. */
  stop(accountId: string): Promise<number>;
  /** Stops those of an account that are due at `dueAt` or later. */
  stopDueFrom(accountId: string, dueAt: number): Promise<void>;
  /** The removal of a token, which stays; null when none is pending. */
  byToken(tokenHash: string): Promise<FactorRemoval | null>;
  /** Removes what is due at `now` from the list and returns it. Each goes to one caller. */
  takeDue(now: number, limit: number): Promise<FactorRemoval[]>;
}
