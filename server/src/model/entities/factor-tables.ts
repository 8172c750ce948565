/** A passkey of an account. Times are milliseconds since 1970 UTC. */
export interface Passkey {
  /** The credential id, base64url. */
  readonly id: string;
  readonly accountId: string;
  /** COSE, base64url. */
  readonly publicKey: string;
  /** The signature counter; 0 if the authenticator does not count. */
  readonly counter: number;
  /** The transports by which browsers reach its authenticator. */
  readonly transports: readonly string[];
  /** The kind of its authenticator. */
  readonly aaguid: string;
  readonly name: string;
  /** True if its provider keeps a copy for other devices (backup state). */
  readonly isSynced: boolean;
  /**
   * True if its provider may keep copies. It never changes. Null for a passkey from before this was stored, until its
   * next use.
   */
  readonly isBackupEligible: boolean | null;
  /** The user handle of a passkey from another system, base64url; null for a passkey that was created here. */
  readonly userHandle: string | null;
  readonly createdAt: number;
  readonly lastUsedAt: number | null;
}

/** The state of a passkey in a valid assertion. */
export interface PasskeyUse extends Pick<Passkey, 'counter' | 'isSynced'> {
  readonly isBackupEligible: boolean;
}

export interface Passkeys {
  /** Adds a passkey. Returns false if a passkey already has this id. */
  insert(passkey: Passkey): Promise<boolean>;
  byId(params: { id: string }): Promise<Passkey | null>;
  /** Returns them, newest first. */
  ofAccount(params: { accountId: string }): Promise<Passkey[]>;
  /**
   * Records a use. Returns false if the passkey was removed, or if it is bound to a device and its counter did not
   * increase, which suggests a copy.
   */
  use(id: string, used: PasskeyUse, at: number): Promise<boolean>;
  rename(params: { accountId: string; id: string; name: string }): Promise<boolean>;
  remove(params: { accountId: string; id: string }): Promise<boolean>;
}

/** The previous authenticator app of an account. */
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
  /** The authenticator app that it replaced, for an undo; null if it is the first one. */
  readonly former: FormerAuthenticator | null;
}

/** The authenticators and their recovery codes. */
export interface Authenticators {
  /** Sets the authenticator of an account, which has at most one. */
  put(authenticator: Authenticator): Promise<void>;
  ofAccount(params: { accountId: string }): Promise<Authenticator | null>;
  /**
   * Consumes a time step. Returns true once for each step. Returns false for a step before the last consumed one,
   * unless the last one is after `latest`.
   */
  consumeStep(params: { accountId: string; step: number; latest: number; at: number }): Promise<boolean>;
  /** Removes the authenticator and its recovery codes. */
  remove(params: { accountId: string }): Promise<boolean>;
  /** Replaces the recovery codes of an account with these hashes. */
  putRecoveryCodes(params: { accountId: string; hashes: readonly string[]; at: number }): Promise<void>;
  /** Removes the recovery codes that were created at `since` or later. */
  removeRecoveryCodesSince(params: { accountId: string; since: number }): Promise<void>;
  countRecoveryCodes(params: { accountId: string }): Promise<number>;
  /** Returns the time at which the unused recovery codes of an account were created; null if it has none. */
  recoveryCodesSince(params: { accountId: string }): Promise<number | null>;
  /** Consumes a recovery code. Returns true once. */
  consumeRecoveryCode(params: { accountId: string; hash: string }): Promise<boolean>;
}

/** A device on which an account does not need a second factor. */
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
  /** Trusts a device. Replaces an earlier trust of the account in the device. */
  put(device: TrustedDevice): Promise<void>;
  /** Returns them, newest first. */
  ofAccount(params: { accountId: string; now: number }): Promise<TrustedDevice[]>;
  remove(params: { accountId: string; id: string }): Promise<boolean>;
  removeAll(params: { accountId: string }): Promise<void>;
  removeOthers(params: { accountId: string; deviceId: string }): Promise<void>;
  removeOnDevice(params: { accountId: string; deviceId: string }): Promise<void>;
  /** Moves the trust in a device to its next device id. */
  carryOver(params: { from: string; to: string }): Promise<void>;
}

/** The pending removal of a factor. */
export interface FactorRemoval {
  readonly accountId: string;
  /** `authenticator`, or the id of a passkey. */
  readonly factor: string;
  /** SHA-256 of the token in the notice, which stops the removal. */
  readonly tokenHash: string;
  readonly dueAt: number;
}

export interface FactorRemovals {
  /** Stores a removal. A pending removal of the same factor does not change. */
  insert(removal: FactorRemoval): Promise<void>;
  ofAccount(params: { accountId: string }): Promise<FactorRemoval[]>;
  remove(params: { accountId: string; factor: string }): Promise<void>;
  /** Stops the pending removals of an account. Returns their number. */
  stop(params: { accountId: string }): Promise<number>;
  /** Stops the removals of an account that are due at `dueAt` or later. */
  stopDueFrom(params: { accountId: string; dueAt: number }): Promise<void>;
  /** Returns the removal of a token without consuming the token; null if none is pending. */
  byToken(params: { tokenHash: string }): Promise<FactorRemoval | null>;
  /** Returns the removals that are due at `now`. */
  due(params: { now: number; limit: number }): Promise<FactorRemoval[]>;
  /** Removes a removal that is due at `now`. Returns false if it is no longer pending or was postponed. */
  takeDue(params: { tokenHash: string; now: number }): Promise<boolean>;
}
