import type { Role } from '@isoline/contract/console/permissions.ts';
import type { AuditKind } from '@isoline/contract/values/audit-entry.ts';
import type { Passkey, PasskeyUse } from './factor-tables.ts';
import type { EventDetail } from './security-event.ts';

/** Somebody who works in the console. Times are milliseconds since 1970 UTC. */
export interface Operator {
  /** Its key. An operator whose access has ended keeps the name, and may be invited again. */
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

/** A one-use link that makes an operator. */
export interface OperatorInvitation {
  readonly tokenHash: string;
  readonly name: string;
  readonly role: Role;
  /** Whether it may replace the passkeys of an operator of this name: those of the command line may. */
  readonly replaces: boolean;
  readonly expiresAt: number;
}

export interface OperatorSession {
  readonly tokenHash: string;
  readonly operatorName: string;
  readonly createdAt: number;
  readonly lastSeenAt: number;
  /** When the operator used the passkey last, for a change or to sign in. */
  readonly confirmedAt: number | null;
}

export interface OperatorChallenge {
  readonly hash: string;
  readonly kind: 'sign-in' | 'confirm' | 'invitation';
  /** What it was issued to: a device, a session or an invitation. */
  readonly holder: string;
  readonly expiresAt: number;
}

/** What an operator looked at or did. Entries are never changed; each has the hash of the one before. */
export interface AuditEntry {
  /** Counts from 1 without gaps. */
  readonly seq: number;
  readonly at: number;
  readonly operator: string;
  readonly kind: AuditKind;
  readonly accountId: string | null;
  readonly reason: string | null;
  readonly detail: EventDetail;
  readonly ip: string | null;
  readonly requestId: string | null;
  readonly previousHash: string;
  readonly hash: string;
}

/** The beginning of the audit trail: the last entry that was pruned. */
export interface AuditAnchor extends Pick<AuditEntry, 'seq' | 'hash'> {
  /** When that entry was written; 0 for what was pruned before there was an anchor. */
  readonly at: number;
  /** Proves that the server wrote the anchor. */
  readonly seal: string;
}

export interface Operators {
  byName(name: string): Promise<Operator | null>;
  list(): Promise<readonly (Operator & { readonly lastSeenAt: number | null })[]>;
  /** The names of the administrators with access. In a transaction they are locked until its end. */
  administrators(): Promise<readonly string[]>;
  /** Adds an operator; one of this name gets the role and access again. */
  put(operator: Pick<Operator, 'name' | 'role' | 'createdAt'>): Promise<void>;
  setRole(name: string, role: Role): Promise<void>;
  setEndedAt(name: string, at: number): Promise<void>;
  invite(invitation: OperatorInvitation): Promise<void>;
  /** The invitation of a token. Null when it is unknown, expired or consumed. */
  invitation(tokenHash: string, now: number): Promise<OperatorInvitation | null>;
  /** Consumes the invitation of a token. Null as for `invitation`. */
  consumeInvitation(tokenHash: string, now: number): Promise<OperatorInvitation | null>;
  /** Removes the invitations for a name. Returns how many had not expired. */
  removeInvitations(name: string, now: number): Promise<number>;
  removeAllInvitations(now: number): Promise<void>;
  /** False when the passkey is there already. */
  addPasskey(passkey: OperatorPasskey): Promise<boolean>;
  /** The passkey of an operator with access. */
  passkeyById(id: string): Promise<OperatorPasskey | null>;
  listPasskeys(name: string): Promise<readonly OperatorPasskey[]>;
  /** As that of `Passkeys`. */
  usePasskey(id: string, used: PasskeyUse, at: number): Promise<boolean>;
  removePasskeys(name: string): Promise<void>;
}

export interface OperatorSessions {
  insert(session: OperatorSession): Promise<void>;
  /** A session with its operator, who has access. */
  find(tokenHash: string): Promise<{ readonly session: OperatorSession; readonly operator: Operator } | null>;
  touch(tokenHash: string, at: number): Promise<void>;
  confirm(tokenHash: string, at: number): Promise<void>;
  remove(tokenHash: string): Promise<void>;
  removeAll(operatorName: string): Promise<void>;
  addChallenge(challenge: OperatorChallenge): Promise<void>;
  /** Consumes a challenge. False when it is unknown, expired, consumed or of another holder. */
  consumeChallenge(challenge: Omit<OperatorChallenge, 'expiresAt'>, now: number): Promise<boolean>;
}

export interface AuditEntries {
  /** The number of the next entry and the hash of the last one. Other transactions that ask for it wait until the end of this one. */
  next(): Promise<Pick<AuditEntry, 'seq' | 'previousHash'>>;
  insert(entry: AuditEntry): Promise<void>;
  /** Up to `limit` entries below `before`, newest first, of an operator or an account where one is given. */
  page(
    before: number,
    limit: number,
    of?: { readonly operator?: string; readonly accountId?: string },
  ): Promise<readonly AuditEntry[]>;
  /** The first entry that was written at `at` or later; null when there is none. */
  firstSince(at: number): Promise<number | null>;
  /** The last entry that was written before `at`; null when there is none. */
  lastBefore(at: number): Promise<number | null>;
  /** Up to `limit` entries above `after`, oldest first. */
  following(after: number, limit: number): Promise<readonly AuditEntry[]>;
  /** The number and hash of the last entry; null before the first one. */
  head(): Promise<Pick<AuditEntry, 'seq' | 'hash'> | null>;
  /** Null while nothing was pruned. */
  anchor(): Promise<AuditAnchor | null>;
  /** Moves the anchor on. False when another node has moved it as far. */
  moveAnchor(anchor: AuditAnchor): Promise<boolean>;
  /** Removes the entries up to `seq`. Move the anchor there first. */
  removeUpTo(seq: number): Promise<void>;
}
