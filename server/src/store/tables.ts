import type { Contact, Scene } from '@isoline/contract/values/contact.ts';
import type { Account } from '../model/entities/account.ts';
import type { AccountExport } from '../model/entities/account-export.ts';
import type { Agent } from '../model/entities/agent.ts';
import type { ConsentRecord } from '../model/entities/consent-record.ts';
import type { ContactChange } from '../model/entities/contact-change.ts';
import type { ContactReplacement } from '../model/entities/contact-replacement.ts';
import type { ExportProposal } from '../model/entities/export-proposal.ts';
import type {
  Authenticator,
  FactorRemoval,
  FormerAuthenticator,
  Passkey,
  TrustedDevice,
} from '../model/entities/factor-tables.ts';
import type { CodeSend, NoticeDelivery, RemovalProposal } from '../model/entities/helping-tables.ts';
import type { IdempotentCall } from '../model/entities/idempotent-calls.ts';
import type { LinkedIdentity } from '../model/entities/identity.ts';
import type { ImportJob } from '../model/entities/import-job.ts';
import type { AccountImport, ImportedAccount } from '../model/entities/imported-account.ts';
import type { BulkSignOut, Measure } from '../model/entities/incident.ts';
import type { Vip } from '../model/entities/membership.ts';
import type { MergeRecord } from '../model/entities/merge-record.ts';
import type { Consent, OpenIdRecord, ProductSession, SigningKey } from '../model/entities/openid-tables.ts';
import type {
  Operator,
  OperatorChallenge,
  OperatorInvitation,
  OperatorPasskey,
  OperatorSession,
} from '../model/entities/operator-tables.ts';
import type { PendingActRow } from '../model/entities/pending-act.ts';
import type { PendingNotice } from '../model/entities/pending-notices.ts';
import type { PersonNote } from '../model/entities/person-note.ts';
import type { PersonalToken } from '../model/entities/personal-token.ts';
import type { ProductChange } from '../model/entities/product-changes.ts';
import type { ProductSecret } from '../model/entities/products.ts';
import type { ProviderState } from '../model/entities/provider-state.ts';
import type { StoredEvent } from '../model/entities/security-event.ts';
import type { ServerKey } from '../model/entities/server-key.ts';
import type { LoginRecord, RefreshToken, Session } from '../model/entities/session.ts';
import type { Challenge, Ticket, VerificationCode } from '../model/entities/verification.ts';
import type { AuditAnchorRow, AuditCheckRow, AuditEntryRow, AuditHeadRow, AuditStreamRow } from './audit-rows.ts';
import type { ConsoleProductRow, ConsoleProductVersionRow, MachineTokenEndRow } from './console-product-rows.ts';
import type { CountBatchRow, HourlyCountRow } from './overview-rows.ts';
import type { EventStreamRow, ProductEventRow } from './product-event-row.ts';
import type { ClosedUserRow, CoinEntryRow } from './product-rows.ts';

/**
 * The rows of every table. The database uses names like `security_event` and `account_id`. Times are milliseconds since
 * 1970 UTC, booleans are 0 or 1, structures are JSON text.
 */
export interface Tables {
  account: AccountRow;
  contact: ContactRow & { readonly since: number | null };
  contactChange: ContactChangeRow;
  mergeRecord: Stored<MergeRecord, 'keep'>;
  vip: Vip;
  membership: Vip;
  coinEntry: CoinEntryRow;
  productChange: ProductChange;
  idempotentCall: IdempotentCall;
  identity: IdentityRow;
  identitySubject: IdentitySubjectRow;
  identityUnion: IdentityUnionRow;
  providerState: ProviderState;
  launchNonce: LaunchNonceRow;
  session: Session;
  knownDevice: KnownDeviceRow;
  accessToken: AccessTokenRow;
  refreshToken: RefreshTokenRow;
  loginRecord: LoginRecordRow;
  challenge: ChallengeRow;
  verificationCode: VerificationCodeRow;
  ticket: TicketRow;
  counter: CounterRow;
  oidcRecord: OpenIdRow;
  oidcConsent: ConsentRow;
  closedUser: ClosedUserRow;
  eventStream: EventStreamRow;
  productEvent: ProductEventRow;
  productSession: ProductSessionRow;
  signingKey: SigningKey;
  serverKey: ServerKey & { readonly id: number };
  expiringObject: ExpiringObjectRow;
  securityEvent: SecurityEventRow;
  pendingNotice: PendingNoticeRow;
  passkey: PasskeyRow;
  authenticator: AuthenticatorRow;
  recoveryCode: RecoveryCodeRow;
  trustedDevice: TrustedDevice;
  factorRemoval: FactorRemoval;
  pendingAct: PendingActRow;
  removalProposal: RemovalProposal;
  contactReplacement: ContactReplacement;
  noticeDelivery: NoticeDelivery;
  codeSend: CodeSend;
  personNote: PersonNote;
  accountExport: AccountExportRow;
  consentRecord: ConsentRecord;
  jobProgress: JobProgressRow;
  personalToken: PersonalTokenRow;
  agent: AgentRow;
  operator: Operator;
  operatorPasskey: OperatorPasskeyRow;
  operatorInvitation: OperatorInvitationRow;
  operatorSession: OperatorSession;
  operatorChallenge: OperatorChallenge;
  auditHead: AuditHeadRow;
  auditAnchor: AuditAnchorRow;
  auditEntry: AuditEntryRow;
  auditCheck: AuditCheckRow;
  auditStream: AuditStreamRow;
  bulkSignOut: BulkSignOutRow;
  incidentMeasure: Measure;
  consoleProduct: ConsoleProductRow;
  consoleProductSecret: ProductSecret;
  consoleProductVersion: ConsoleProductVersionRow;
  machineTokenEnd: MachineTokenEndRow;
  hourlyCount: HourlyCountRow;
  countBatch: CountBatchRow;
  accountImport: AccountImport;
  exportProposal: ExportProposal;
  importJob: ImportJobRow;
  importedAccount: Stored<ImportedAccount, 'fields'>;
}

/** An entity whose fields `Names` are stored as text. */
type Stored<Entity, Names extends keyof Entity> = Omit<Entity, Names> & Readonly<Record<Names, string>>;

/** A row of `contact_change`. The identities are JSON; null in a row of the previous version. */
export type ContactChangeRow = Omit<ContactChange, 'identities'> & { readonly identities: string | null };

export type ImportJobRow = Stored<ImportJob, 'counts'>;

/** A row of `agent`. The content of its document is JSON. */
export interface AgentRow extends Pick<Agent, 'clientId' | 'fetchedAt' | 'freshUntil' | 'expiresAt'> {
  readonly document: string;
}

/** `passwordSince` is the time since when the account has had its password; null means since its registration. */
interface AccountRow extends Account {
  readonly passwordSince: number | null;
  /** The account that this account was first merged into; null if that is still `mergedInto`. */
  readonly firstMergedInto: string | null;
}

/** A contact of an open account. */
export interface ContactRow {
  readonly kind: Contact['kind'];
  readonly value: string;
  readonly accountId: string;
}

/** A user at a provider, the same for all apps of that provider. */
export type IdentityRow = Omit<LinkedIdentity, 'appId' | 'subject'> & { readonly id: string };

export interface IdentitySubjectRow extends Pick<LinkedIdentity, 'provider' | 'appId' | 'subject'> {
  readonly identityId: string;
}

export interface IdentityUnionRow {
  readonly provider: LinkedIdentity['provider'];
  readonly unionId: string;
  readonly identityId: string;
}

/** The time up to which a job has processed its table. */
interface JobProgressRow {
  readonly job: string;
  readonly doneUntil: number;
}

interface LaunchNonceRow {
  readonly source: string;
  readonly nonce: string;
  readonly expiresAt: number;
}

interface KnownDeviceRow {
  readonly deviceId: string;
  readonly accountId: string;
  /** The first id by which the account knew the device. */
  readonly firstId: string;
  readonly expiresAt: number;
  readonly establishedAt: number;
}

export interface AccessTokenRow {
  readonly hash: string;
  readonly sessionId: string;
  readonly expiresAt: number;
}

interface RefreshTokenRow extends RefreshToken {
  readonly hash: string;
}

export interface LoginRecordRow extends LoginRecord {
  readonly accountId: string;
}

export interface ChallengeRow {
  readonly id: string;
  readonly kind: Challenge['kind'];
  readonly scene: Scene;
  readonly deviceId: string;
  readonly x: number | null;
  readonly bits: number | null;
  readonly triedAt: number | null;
  readonly expiresAt: number;
}

interface VerificationCodeRow extends VerificationCode {
  readonly wrongTries: number;
  /** The number of codes sent in a row, each while the previous code was valid. */
  readonly sends: number;
}

export type TicketRow = Omit<Ticket, 'payload'> & { readonly payload: string | null };

interface CounterRow {
  readonly key: string;
  readonly count: number;
  readonly endsAt: number;
}

interface OpenIdRow extends OpenIdRecord {
  readonly consumedAt: number | null;
}

export type ConsentRow = Omit<Consent, 'scopes'> & { readonly scope: string };

interface ProductSessionRow extends ProductSession {
  readonly tries: number;
  /** Not null only for a sign-in that a node of an earlier version has ended: the time to notify its product. */
  readonly dueAt: number | null;
  readonly endedAt: number | null;
}

interface ExpiringObjectRow {
  readonly path: string;
  /** The account that the object belongs to; null if no query needs it. */
  readonly accountId: string | null;
  readonly removeAt: number;
}

export type SecurityEventRow = Stored<StoredEvent, 'detail'> & {
  /** 1 until the stream has sent it; null if there was no stream. */
  readonly unsent: number | null;
};

interface PendingNoticeRow extends PendingNotice {
  readonly dueAt: number;
}

export type PasskeyRow = Stored<Omit<Passkey, keyof PasskeyBits>, 'transports'> & PasskeyBits;

interface PasskeyBits {
  readonly isSynced: number;
  readonly isBackupEligible: number | null;
}

export interface AuthenticatorRow extends Omit<Authenticator, 'former'> {
  readonly formerSealedSecret: FormerAuthenticator['sealedSecret'] | null;
  readonly formerCreatedAt: FormerAuthenticator['createdAt'] | null;
}

interface AccountExportRow extends AccountExport {
  /** The time to create the export or to retry; null when the export is ready. */
  readonly dueAt: number | null;
}

export interface PersonalTokenRow extends Omit<PersonalToken, 'scopes'> {
  readonly hash: string;
  readonly scope: string;
  /** The time to notify the owner of the expiry; null when that is done or not needed. */
  readonly remindAt: number | null;
}

interface RecoveryCodeRow {
  readonly accountId: string;
  readonly hash: string;
  readonly createdAt: number;
}

export type OperatorPasskeyRow = Stored<Omit<OperatorPasskey, keyof PasskeyBits>, 'transports'> & PasskeyBits;

export type OperatorInvitationRow = Omit<OperatorInvitation, 'replaces'> & { readonly replaces: number };

export interface BulkSignOutRow extends Omit<BulkSignOut, 'requiresPasswords'> {
  readonly requiresPasswords: number;
  /** 1, except in rows of older versions. */
  readonly isCountedWhole: number;
  /** The time to start or continue; null when it has ended. A claim moves it to the end of its lease. */
  readonly dueAt: number | null;
}
