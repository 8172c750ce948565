import type { Role } from '@isoline/contract/console/permissions.ts';
import type { AuditKind } from '@isoline/contract/values/audit-entry.ts';
import type { Passkey, PasskeyUse } from './factor-tables.ts';
import type { StoredDetail } from './security-event.ts';

/** A person who works in the console. Times are milliseconds since 1970 UTC. */
export interface Operator {
  /** The key of the operator. An operator whose access has ended keeps the name, and may be invited again. */
  readonly name: string;
  readonly role: Role;
  readonly createdAt: number;
  readonly endedAt: number | null;
}

export interface OperatorPasskey
  extends Pick<
    Passkey,
    'id' | 'publicKey' | 'counter' | 'transports' | 'isSynced' | 'isBackupEligible' | 'createdAt' | 'lastUsedAt'
  > {
  readonly operatorName: string;
}

/** A single-use link that creates an operator. */
export interface OperatorInvitation {
  readonly tokenHash: string;
  readonly name: string;
  readonly role: Role;
  /**
   * True if it may replace the passkeys of an existing operator with this name. Only invitations of the command line
   * may.
   */
  readonly replaces: boolean;
  readonly expiresAt: number;
}

export interface OperatorSession {
  readonly tokenHash: string;
  readonly operatorName: string;
  readonly createdAt: number;
  readonly lastSeenAt: number;
  /** The time at which the operator last used the passkey, for a change or to sign in. */
  readonly confirmedAt: number | null;
}

export interface OperatorChallenge {
  readonly hash: string;
  readonly kind: 'sign-in' | 'confirm' | 'invitation';
  /** The holder that the challenge was issued to: a device, a session or an invitation. */
  readonly holder: string;
  readonly expiresAt: number;
}

/** A look or an action of an operator. Entries are never changed; each contains the hash of the previous entry. */
export interface AuditEntry {
  /** Counts from 1 without gaps. */
  readonly seq: number;
  readonly at: number;
  readonly operator: string;
  readonly kind: AuditKind;
  readonly accountId: string | null;
  readonly reason: string | null;
  readonly detail: StoredDetail;
  readonly ip: string | null;
  readonly requestId: string | null;
  readonly previousHash: string;
  readonly hash: string;
}

/** The start of the audit trail: the last entry that was pruned. */
export interface AuditAnchor extends Pick<AuditEntry, 'seq' | 'hash'> {
  /** The time at which that entry was written; 0 for entries that were pruned before there was an anchor. */
  readonly at: number;
  /** Proves that the server wrote the anchor. */
  readonly seal: string;
}

export interface Operators {
  byName(params: { name: string }): Promise<Operator | null>;
  list(): Promise<readonly (Operator & { readonly lastSeenAt: number | null })[]>;
  /** Returns the names of the administrators with access. In a transaction they are locked until its end. */
  administrators(): Promise<readonly string[]>;
  /** Adds an operator. An existing operator with this name gets the role and regains access. */
  put(operator: Pick<Operator, 'name' | 'role' | 'createdAt'>): Promise<void>;
  setRole(params: { name: string; role: Role }): Promise<void>;
  setEndedAt(params: { name: string; at: number }): Promise<void>;
  invite(invitation: OperatorInvitation): Promise<void>;
  /** Returns the invitations that can be accepted, the first to expire first. */
  invitations(params: { now: number }): Promise<readonly OperatorInvitation[]>;
  /** Returns the invitation of a token; null if the token is unknown, expired or consumed. */
  invitation(params: { tokenHash: string; now: number }): Promise<OperatorInvitation | null>;
  /** Consumes and returns the invitation of a token; null as for `invitation`. */
  consumeInvitation(params: { tokenHash: string; now: number }): Promise<OperatorInvitation | null>;
  /** Removes the invitations for a name. Returns the number of those that had not expired. */
  removeInvitations(params: { name: string; now: number }): Promise<number>;
  removeAllInvitations(params: { now: number }): Promise<void>;
  /** Adds a passkey. Returns false if it already exists. */
  addPasskey(passkey: OperatorPasskey): Promise<boolean>;
  /** Returns the passkey of an operator with access. */
  passkeyById(params: { id: string }): Promise<OperatorPasskey | null>;
  listPasskeys(params: { operatorName: string }): Promise<readonly OperatorPasskey[]>;
  /** Like `use` of `Passkeys`. */
  usePasskey(id: string, used: PasskeyUse, at: number): Promise<boolean>;
  removePasskeys(params: { operatorName: string }): Promise<void>;
}

export interface OperatorSessions {
  insert(session: OperatorSession): Promise<void>;
  /** Returns a session with its operator, if the operator has access. */
  find(params: {
    tokenHash: string;
  }): Promise<{ readonly session: OperatorSession; readonly operator: Operator } | null>;
  touch(params: { tokenHash: string; at: number }): Promise<void>;
  confirm(params: { tokenHash: string; at: number }): Promise<void>;
  remove(params: { tokenHash: string }): Promise<void>;
  removeAll(params: { operatorName: string }): Promise<void>;
  addChallenge(challenge: OperatorChallenge): Promise<void>;
  /** Consumes a challenge. Returns false if it is unknown, expired, consumed or of another holder. */
  consumeChallenge(params: Omit<OperatorChallenge, 'expiresAt'> & { now: number }): Promise<boolean>;
}

export interface AuditEntries {
  /**
   * Returns the number of the next entry and the hash of the last one. Other transactions that call this wait until the
   * end of this transaction.
   */
  next(): Promise<Pick<AuditEntry, 'seq' | 'previousHash'>>;
  insert(entry: AuditEntry): Promise<void>;
  /**
   * Returns up to `limit` entries below `before`, newest first; with `of`, only the entries of an account, else of an
   * operator, else of a kind.
   */
  page(
    before: number,
    limit: number,
    of?: { readonly operator?: string; readonly accountId?: string; readonly kind?: AuditKind },
  ): Promise<readonly AuditEntry[]>;
  /** Returns the number of the first entry written at `at` or later; null if there is none. */
  firstSince(params: { at: number }): Promise<number | null>;
  /** Returns the number of the last entry written before `at`; null if there is none. */
  lastBefore(params: { at: number }): Promise<number | null>;
  /** Returns up to `limit` entries above `after`, oldest first. */
  following(params: { after: number; limit: number }): Promise<readonly AuditEntry[]>;
  /** Returns the number and hash of the last entry; null before the first one. */
  head(): Promise<Pick<AuditEntry, 'seq' | 'hash'> | null>;
  /** Returns the anchor; null if nothing was pruned yet. */
  anchor(): Promise<AuditAnchor | null>;
  /** Moves the anchor forward. Returns false if another node has already moved it at least as far. */
  moveAnchor(anchor: AuditAnchor): Promise<boolean>;
  /** Removes the entries up to `seq`. Move the anchor there first. */
  removeUpTo(params: { seq: number }): Promise<void>;
}
