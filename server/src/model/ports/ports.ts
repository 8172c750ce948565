import type { ProviderId } from '@isoline/contract/providers.ts';
import type { Limit } from '@isoline/contract/rate-limits/declared-limit.ts';
import type { LimitName } from '@isoline/contract/rate-limits.ts';
import type { Words } from '@isoline/contract/values/common-password.ts';
import type { NormalPassword } from '@isoline/contract/values/normal-password.ts';
import type { AccountExports } from '../entities/account-export.ts';
import type { Accounts, ContactChanges, LockingAccounts } from '../entities/account-tables.ts';
import type { Agents } from '../entities/agent.ts';
import type { AuditChecks } from '../entities/audit-check.ts';
import type { AuditStream } from '../entities/audit-stream.ts';
import type { Coins } from '../entities/coins.ts';
import type { ConsentRecords } from '../entities/consent-record.ts';
import type { ContactReplacements } from '../entities/contact-replacement.ts';
import type { Counters } from '../entities/counters.ts';
import type { CodeSender, NoticeSender } from '../entities/delivery.ts';
import type { ReportedEvent } from '../entities/events.ts';
import type { ExportProposals } from '../entities/export-proposal.ts';
import type { Authenticators, FactorRemovals, Passkeys, TrustedDevices } from '../entities/factor-tables.ts';
import type { CodeSends, NoticeDeliveries, RemovalProposals } from '../entities/helping-tables.ts';
import type { HourlyCounts } from '../entities/hourly-counts.ts';
import type { IdempotentCalls } from '../entities/idempotent-calls.ts';
import type { Identities, LaunchNonces, ProviderStates } from '../entities/identity-tables.ts';
import type { ImportJobs } from '../entities/import-job.ts';
import type { AccountBatches, AccountImports, ImportedAccounts } from '../entities/imported-account.ts';
import type { BulkSignOuts, MeasureInForce, Measures, SessionCounts } from '../entities/incident.ts';
import type { Vips } from '../entities/membership.ts';
import type { MergeRecords } from '../entities/merge-record.ts';
import type { Consents, OpenIdRecords, ProductSessions, SigningKeys } from '../entities/openid-tables.ts';
import type { AuditEntries, OperatorSessions, Operators } from '../entities/operator-tables.ts';
import type { PendingActs } from '../entities/pending-act.ts';
import type { PendingNotices } from '../entities/pending-notices.ts';
import type { People } from '../entities/people.ts';
import type { PersonNotes } from '../entities/person-note.ts';
import type { PersonalData } from '../entities/personal-data.ts';
import type { PersonalTokens } from '../entities/personal-token.ts';
import type { ProductChanges } from '../entities/product-changes.ts';
import type { EventStreams, ProductEvents } from '../entities/product-events.ts';
import type { ProductUsers } from '../entities/product-users.ts';
import type { ConsoleProducts, NodeProducts } from '../entities/products.ts';
import type { SecurityEvents } from '../entities/security-event.ts';
import type { ServerKeys } from '../entities/server-key.ts';
import type {
  AccessTokens,
  KnownDevices,
  LoginRecords,
  RefreshTokens,
  Sessions,
  SignInFacts,
} from '../entities/session-tables.ts';
import type { Challenges, Codes, Tickets } from '../entities/verification-tables.ts';
import type { KeyedSemaphore } from '../keyed-semaphore.ts';
import type { Notice, Undoes } from '../notice.ts';
import type { HashPurpose, SealPurpose, SignaturePurpose } from '../secret/secret-purposes.ts';
import type { AgentDocuments, AgentPolicy } from './agent-documents.ts';
import type { AvatarPictures } from './avatar-pictures.ts';
import type { CaptchaService } from './captcha-service.ts';
import type { EventReceiver } from './event-receiver.ts';
import type { EventTokens } from './event-tokens.ts';
import type { ForeignPassword, HashRefusal } from './foreign-password.ts';
import type { IdentityProvider } from './identity-provider.ts';
import type { LaunchSignatures } from './launch-signatures.ts';
import type { MiniPrograms } from './mini-programs.ts';
import type { ExpiringObjects, ObjectStore } from './object-store.ts';
import type { OneTimePasswords } from './one-time-passwords.ts';
import type { PackFiles } from './pack-files.ts';
import type { RemotePictures } from './remote-pictures.ts';
import type { SmsSending } from './sms-sending.ts';
import type { WebAuthn } from './webauthn.ts';

/** All outside dependencies of operations and rules. Times are milliseconds since 1970 UTC. */
export interface Ports {
  readonly now: () => number;
  readonly random: Random;
  readonly secrets: Secrets;
  readonly store: Store;
  readonly passwords: Passwords;
  /** The words that common passwords consist of, loaded at the first call. */
  readonly commonWords: () => Promise<Words>;
  /** Limits the password checks of one key that run at the same time on this node. */
  readonly passwordChecks: KeyedSemaphore;
  /** Resolves after some milliseconds. If the signal aborts first, rejects with its reason. */
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly sms: CodeSender<'phone'> & NoticeSender<Notice & { readonly phone: string }>;
  /** The current mode of codes by SMS, which operators set. */
  readonly smsSending: () => Promise<SmsSending>;
  /** The measures that operators have put in force, as this node knows them: at most some seconds old. */
  readonly measures: MeasuresInForce;
  /** The price of one SMS, in yuan. */
  readonly smsPrice: number;
  readonly mail: CodeSender<'email'> & NoticeSender<Notice & { readonly email: string }>;
  /**
   * Returns the page for a user who did not make the change that a notice announces. It carries the token that undoes
   * or stops the change, if there is a token.
   */
  readonly notMeUrl: (undoToken: string | null, undoes: Undoes) => string;
  /**
   * Pictures of slide challenges. Clients that wait for a picture are served round-robin. Throws `Unavailable` when no
   * picture is ready in time.
   */
  readonly pictures: { take(client: string): Promise<SlidePicture> };
  readonly avatarPictures: AvatarPictures;
  readonly remotePictures: RemotePictures;
  readonly agentDocuments: AgentDocuments;
  /** The policy for agents that nobody vouches for; with `allowed` the operator vouches for all of them. */
  readonly agentPolicy: AgentPolicy;
  /** The captcha service; null if our own slide challenge is on. */
  readonly captcha: CaptchaService | null;
  readonly webAuthn: WebAuthn;
  readonly oneTimePasswords: OneTimePasswords;
  /** Limits the polls of a product that wait on this node. */
  readonly waitingPolls: KeyedSemaphore;
  /** The tokens by which products are told of events. */
  readonly eventTokens: EventTokens;
  /** The receiver of the audit trail and the security events; null if no stream is set. */
  readonly eventReceiver: EventReceiver | null;
  readonly objects: ObjectStore;
  readonly packFiles: PackFiles;
  readonly identityProviders: Readonly<Record<ProviderId, IdentityProvider>>;
  /** The providers that are configured in the settings. */
  readonly enabledProviders: readonly ProviderId[];
  readonly miniPrograms: MiniPrograms;
  readonly launchSignatures: LaunchSignatures;
  /** The registered products as this node knows them. */
  readonly products: NodeProducts;
  readonly limits: Readonly<Record<LimitName, Limit>>;
  /** Leading zero bits that a proof of work must reach. */
  readonly proofBits: number;
  /**
   * Logs and counts an event with the call that caused it, and stores a refusal as a row. Never fails. Call it after
   * the commit, never inside a transaction; inside a transaction, `recordEvent` records the events of an account.
   */
  readonly report: (event: ReportedEvent) => void;
}

/** The ports of code that needs the database and no outside service. */
export type DatabasePorts = Pick<Ports, 'now' | 'random' | 'secrets' | 'store'>;

/** The measures of an incident that a node applies. */
export interface MeasuresInForce {
  /** Returns the measures that were in force at the last read and have not ended. */
  list(): readonly MeasureInForce[];
  /** Reads the measures now. */
  refresh(): Promise<void>;
}

/** A cryptographically secure source of random values. */
export interface Random {
  /** Returns 256 random bits, base64url. */
  token(): string;
  /**
   * Returns the time in milliseconds and 80 random bits, so that nodes create ids without a sequence. Ids sort by time,
   * which keeps the newest rows of an index together. A database that is spread over machines hashes the key
   * (docs/operate/sizing.md).
   */
  id(): string;
  /** Returns six decimal digits. */
  code(): string;
}

/** The cryptography that keeps secrets out of the database in plain text. `secretPurposes` lists its uses. */
export interface Secrets {
  /** The public name of the current secret, by which nodes agree on a change of the secret. */
  readonly name: string;
  /** Returns the SHA-256 of a text of 256 random bits, base64url. */
  digest(secret: string): string;
  /**
   * Returns the HMAC-SHA-256 with the key of hashes, base64url, of a guessable text or a derived token; `purpose`
   * separates uses. A change of the server's secret does not change it.
   */
  keyed(purpose: HashPurpose, text: string): string;
  /** Returns the accepted signatures of a text: by the current secret, which signs, and by the former one. */
  signatures(purpose: SignaturePurpose, text: string): readonly string[];
  /** Encrypts and authenticates a text under the server's secret (AES-256-GCM); `purpose` separates uses. */
  seal(purpose: SealPurpose, text: string): string;
  /**
   * Returns the text that was sealed with the current or the former secret; null if it was sealed for another purpose
   * or with another secret, or was changed.
   */
  open(purpose: SealPurpose, sealed: string): string | null;
  /**
   * Seals a value of the former secret with the current one. Returns null if it already is, or if no secret opens it.
   */
  sealAgain(purpose: SealPurpose, sealed: string): string | null;
  /** Like `seal` and `open`, for bytes with a name. Opening requires the same name. */
  sealBytes(purpose: SealPurpose, bytes: Uint8Array, name: string): Uint8Array;
  openBytes(purpose: SealPurpose, sealed: Uint8Array, name: string): Uint8Array | null;
  /** Returns the number of leading zero bits of the SHA-256 of `text`. */
  zeroBits(text: string): number;
}

/** The keys by which a hash is queued. `limitPasswordChecks` builds them for callers. */
export interface HashTurn {
  /** The account, or the contact if it has no account. Its hashes run one at a time. */
  readonly account: string;
  /** The client's network. Networks are served round-robin, and so are the accounts of a network. */
  readonly range: string;
  /** True on a device that the account does not know. A third of the queue is reserved for others. */
  readonly ofStranger?: boolean | undefined;
  /** Removes a waiting hash from the queue. */
  readonly signal?: AbortSignal | undefined;
}

/** The password hash. Throws `Overloaded` when too many hashes are queued. */
export interface Passwords {
  hash(password: NormalPassword, turn?: HashTurn): Promise<string>;
  /**
   * Returns whether a password as typed matches this hash: by its normal form, or as typed if the hash is older than
   * the normal form. Without a hash it does the same work and returns false.
   */
  verify(hash: string | null, typed: string, turn?: HashTurn): Promise<boolean>;
  /** The milliseconds in which any password is verified, as long as the queue is not busy. */
  readonly refusalMs: number;
  /** The same where costly hashes of other systems exist. */
  readonly costlyRefusalMs: number;
  /** Returns whether half of the queue is in use. Sign-ins on unknown devices then need a slide. */
  isBusy(): boolean;
  /** Returns whether the hash was made with outdated parameters, not of the normal form, or by another system. */
  needsRehash(hash: string): boolean;
  /**
   * Reads a password hash of another system: a text in the form of that system, or an object with a kind
   * (docs/operate/password-hashes.md). Refuses unknown kinds, malformed values, and hashes that cost too much. Reading
   * does not compute a hash.
   */
  readForeign(given: unknown): ForeignPassword | HashRefusal;
}

/** The picture of a slide challenge. Positions are image pixels. */
export interface SlidePicture {
  readonly png: Uint8Array;
  /** The solution: the place of the puzzle piece, from the left. */
  readonly x: number;
  /** The top of the puzzle piece. */
  readonly y: number;
}

/** The database. */
export interface Store {
  /** Reads committed rows, outside of any transaction. Its writing functions fail. */
  readonly read: Tables;
  /** Reads committed rows with queries that count all rows of a table, which may take seconds. */
  readonly longRead: Tables;
  /**
   * Runs `body` as one transaction and resolves after the commit. Other transactions run at the same time, so a body
   * decides only by rows that it has locked. It reads the account first, which locks the account, and then what depends
   * on it. Or it decides by the result of a function that changes a row in one statement, such as `consume` and
   * `increment` (docs/decisions/0015).
   *
   * Every body locks in one order, so that no two wait for each other: 1. the accounts, of a merge in the order of
   * their ids; 2. what belongs to them or proves a contact (codes, tickets, sessions, devices, methods); 3. counters,
   * the audit trail and event streams, which many accounts share. A ticket names its account: read it with `peek`, lock
   * the account, and then consume the ticket. `server/test/lock-order.ts` checks this in every API test.
   *
   * The body awaits only its `tables` and may run twice, so it must have no other effect: it returns what happened, and
   * the caller reports and sends.
   *
   * @throws Unavailable when the database is unreachable, busy for too long or full
   */
  tx<T>(body: (tables: LockingTables) => Promise<T>): Promise<T>;
  /** Runs a `body` that changes everything of an account as one transaction, for seconds. Reads are not blocked. */
  longTx<T>(body: (tables: LockingTables) => Promise<T>): Promise<T>;
}

/** The tables inside a transaction. */
export interface LockingTables extends Tables {
  readonly accounts: LockingAccounts;
}

/** The tables: one member for each table, or for each group of tables that belong together. */
export interface Tables {
  readonly accounts: Accounts;
  readonly contactChanges: ContactChanges;
  readonly identities: Identities;
  readonly providerStates: ProviderStates;
  readonly launchNonces: LaunchNonces;
  readonly sessions: Sessions;
  readonly knownDevices: KnownDevices;
  readonly signInFacts: SignInFacts;
  readonly accessTokens: AccessTokens;
  readonly refreshTokens: RefreshTokens;
  readonly challenges: Challenges;
  readonly codes: Codes;
  readonly tickets: Tickets;
  readonly counters: Counters;
  readonly loginRecords: LoginRecords;
  readonly coins: Coins;
  readonly vips: Vips;
  readonly mergeRecords: MergeRecords;
  readonly expiringObjects: ExpiringObjects;
  readonly openIdRecords: OpenIdRecords;
  readonly productSessions: ProductSessions;
  readonly eventStreams: EventStreams;
  readonly productEvents: ProductEvents;
  readonly consents: Consents;
  readonly signingKeys: SigningKeys;
  readonly serverKeys: ServerKeys;
  readonly securityEvents: SecurityEvents;
  readonly pendingNotices: PendingNotices;
  readonly passkeys: Passkeys;
  readonly authenticators: Authenticators;
  readonly trustedDevices: TrustedDevices;
  readonly factorRemovals: FactorRemovals;
  readonly pendingActs: PendingActs;
  readonly removalProposals: RemovalProposals;
  readonly contactReplacements: ContactReplacements;
  readonly noticeDeliveries: NoticeDeliveries;
  readonly codeSends: CodeSends;
  readonly consentRecords: ConsentRecords;
  readonly accountExports: AccountExports;
  readonly personalData: PersonalData;
  readonly personalTokens: PersonalTokens;
  readonly agents: Agents;
  readonly productUsers: ProductUsers;
  readonly productChanges: ProductChanges;
  readonly idempotentCalls: IdempotentCalls;
  readonly operators: Operators;
  readonly operatorSessions: OperatorSessions;
  readonly personNotes: PersonNotes;
  readonly auditEntries: AuditEntries;
  readonly auditChecks: AuditChecks;
  readonly auditStream: AuditStream;
  readonly people: People;
  readonly sessionCounts: SessionCounts;
  readonly bulkSignOuts: BulkSignOuts;
  readonly measures: Measures;
  readonly consoleProducts: ConsoleProducts;
  readonly hourlyCounts: HourlyCounts;
  readonly importedAccounts: ImportedAccounts;
  readonly accountImports: AccountImports;
  readonly exportProposals: ExportProposals;
  readonly importJobs: ImportJobs;
  readonly accountBatches: AccountBatches;
}
