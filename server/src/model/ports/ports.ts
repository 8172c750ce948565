import type { ProviderId } from '@isoline/contract/providers.ts';
import type { Limit, LimitName } from '@isoline/contract/rate-limits.ts';
import type { Words } from '@isoline/contract/values/common-password.ts';
import type { NormalPassword } from '@isoline/contract/values/normal-password.ts';
import type { AccountExports } from '../entities/account-export.ts';
import type { Accounts, ContactChanges } from '../entities/account-tables.ts';
import type { Agents } from '../entities/agent.ts';
import type { AuditStream } from '../entities/audit-stream.ts';
import type { Coins } from '../entities/coins.ts';
import type { ConsentRecords } from '../entities/consent-record.ts';
import type { ContactReplacements } from '../entities/contact-replacement.ts';
import type { CodeSender, NoticeSender } from '../entities/delivery.ts';
import type { ReportedEvent } from '../entities/events.ts';
import type { Authenticators, FactorRemovals, Passkeys, TrustedDevices } from '../entities/factor-tables.ts';
import type { CodeSends, NoticeDeliveries, RemovalProposals } from '../entities/helping-tables.ts';
import type { HourlyCounts } from '../entities/hourly-counts.ts';
import type { Identities, LaunchNonces, ProviderStates } from '../entities/identity-tables.ts';
import type { BulkSignOuts, MeasureInForce, Measures, SessionCounts } from '../entities/incident.ts';
import type { Vips } from '../entities/membership.ts';
import type { MergeRecords } from '../entities/merge-record.ts';
import type { Consents, OpenIdRecords, ProductSessions, SigningKeys } from '../entities/openid-tables.ts';
import type { AuditEntries, OperatorSessions, Operators } from '../entities/operator-tables.ts';
import type { PendingActs } from '../entities/pending-act.ts';
import type { PendingNotices } from '../entities/pending-notices.ts';
import type { People } from '../entities/people.ts';
import type { PersonalData } from '../entities/personal-data.ts';
import type { PersonalTokens } from '../entities/personal-token.ts';
import type { ConsoleProducts, NodeProducts } from '../entities/products.ts';
import type { SecurityEvents } from '../entities/security-event.ts';
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
import type { AgentDocuments, AgentPolicy } from './agent-documents.ts';
import type { AvatarPictures } from './avatar-pictures.ts';
import type { CaptchaService } from './captcha-service.ts';
import type { EventReceiver } from './event-receiver.ts';
import type { IdentityProvider } from './identity-provider.ts';
import type { LaunchSignatures } from './launch-signatures.ts';
import type { MiniPrograms } from './mini-programs.ts';
import type { ExpiringObjects, ObjectStore } from './object-store.ts';
import type { OneTimePasswords } from './one-time-passwords.ts';
import type { PackFiles } from './pack-files.ts';
import type { RemotePictures } from './remote-pictures.ts';
import type { SmsSending } from './sms-sending.ts';
import type { WebAuthn } from './webauthn.ts';

/** Everything that operations and rules need from outside. Times are milliseconds since 1970 UTC. */
export interface Ports {
  readonly now: () => number;
  readonly random: Random;
  readonly secrets: Secrets;
  readonly store: Store;
  readonly passwords: Passwords;
  /** The words that passwords are made of, loaded at the first call. */
  readonly commonWords: () => Promise<Words>;
  /** Bounds the password checks of one key that run at the same time on this node. */
  readonly passwordChecks: KeyedSemaphore;
  /** Resolves after some milliseconds. Rejects with the reason of the signal when it aborts before. */
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly sms: CodeSender<'phone'> & NoticeSender<Notice & { readonly phone: string }>;
  /** The operator's switch of codes by SMS, as it is now. */
  readonly smsSending: () => Promise<SmsSending>;
  /** What operators have put in force, as this node knows it: it is some seconds old at most. */
  readonly measures: MeasuresInForce;
  /** What one SMS costs, in yuan. */
  readonly smsPrice: number;
  readonly mail: CodeSender<'email'> & NoticeSender<Notice & { readonly email: string }>;
  /**
   * The page for a user who did not do what a notice announces; with the token that undoes or stops it, if there is one.
   */
  readonly notMeUrl: (undoToken: string | null, undoes: Undoes) => string;
  /** Pictures of slide challenges. Clients that wait for one are served round-robin. Throws `Unavailable` when none comes in time. */
  readonly pictures: { take(client: string): Promise<SlidePicture> };
  readonly avatarPictures: AvatarPictures;
  readonly remotePictures: RemotePictures;
  readonly agentDocuments: AgentDocuments;
  /** Whether agents that nobody vouches for may ask users: `allowed` is the operator's word for all of them. */
  readonly agentPolicy: AgentPolicy;
  /** The captcha service; null where our own slide challenge is on. */
  readonly captcha: CaptchaService | null;
  readonly webAuthn: WebAuthn;
  readonly oneTimePasswords: OneTimePasswords;
  /** Who gets the audit trail and the security events; null without a stream. */
  readonly eventReceiver: EventReceiver | null;
  readonly objects: ObjectStore;
  readonly packFiles: PackFiles;
  readonly identityProviders: Readonly<Record<ProviderId, IdentityProvider>>;
  /** The providers that the settings configure. */
  readonly enabledProviders: readonly ProviderId[];
  readonly miniPrograms: MiniPrograms;
  readonly launchSignatures: LaunchSignatures;
  /** The registered products as this node knows them. */
  readonly products: NodeProducts;
  readonly limits: Readonly<Record<LimitName, Limit>>;
  /** Leading zero bits that a proof of work must reach. */
  readonly proofBits: number;
  /**
   * Logs and counts an event with the call that caused it, and keeps a refusal as a row. Never fails. Call it after the
   * commit, never inside a transaction; what happens to an account is recorded there, by `recordEvent`.
   */
  readonly report: (event: ReportedEvent) => void;
}

/** The ports of what needs the database and no outside service. */
export type DatabasePorts = Pick<Ports, 'now' | 'random' | 'secrets' | 'store'>;

/** The measures of an incident that a node obeys. */
export interface MeasuresInForce {
  /** Those that were in force at the last look and have not ended. */
  list(): readonly MeasureInForce[];
  /** Looks now. */
  refresh(): Promise<void>;
}

/** A cryptographically secure source of random values. */
export interface Random {
  /** 256 random bits, base64url. */
  token(): string;
  /**
   * The time in milliseconds and 80 random bits, so that nodes make ids without a sequence. Ids sort by time, which keeps the
   * newest rows of an index together; a database that is spread over machines hashes the key (docs/capacity.md).
   */
  id(): string;
  /** Sorts after every id that was made until `at`, milliseconds since 1970 UTC, and before those that were made later. */
  lastId(at: number): string;
  /** Six decimal digits. */
  code(): string;
}

/** One-way functions, so that no secret is stored as it was given. */
export interface Secrets {
  /** SHA-256, base64url, for texts of 256 random bits. */
  digest(secret: string): string;
  /** HMAC-SHA-256 with the server's key, base64url, for guessable texts and derived tokens; `purpose` separates uses. */
  keyed(purpose: string, text: string): string;
  /** Encrypts and authenticates a text under the server's key (AES-256-GCM); `purpose` separates uses. */
  seal(purpose: string, text: string): string;
  /** The sealed text; null when it was sealed for another purpose, with another key, or changed. */
  open(purpose: string, sealed: string): string | null;
  /** `seal` and `open` of bytes with a name, which must be the same to open them. */
  sealBytes(purpose: string, bytes: Uint8Array, name: string): Uint8Array;
  openBytes(purpose: string, sealed: Uint8Array, name: string): Uint8Array | null;
  /** The leading zero bits of the SHA-256 of `text`. */
  zeroBits(text: string): number;
}

/** By what a hash gets its turn. `limitPasswordChecks` makes it for callers. */
export interface HashTurn {
  /** The account, or the contact where there is none. One hash of it runs at a time. */
  readonly account: string;
  /** The client's network. Networks are served in turn, and the accounts of a network too. */
  readonly range: string;
  /** On a device that the account does not know. A third of the queue is kept for others. */
  readonly ofStranger?: boolean | undefined;
  /** Removes a hash that still waits from the queue. */
  readonly signal?: AbortSignal | undefined;
}

/** The password hash. Throws `Overloaded` when too many hashes are queued. */
export interface Passwords {
  hash(password: NormalPassword, turn?: HashTurn): Promise<string>;
  /**
   * Whether a password as typed has this hash: its normal form, or what was typed where the hash is older than that form. Without a
   * hash it does the same work and returns false.
   */
  verify(hash: string | null, typed: string, turn?: HashTurn): Promise<boolean>;
  /** Whether half of the queue is taken, so that sign-ins on unknown devices need a slide. */
  isBusy(): boolean;
  /** Whether the hash was made with other parameters than today's, or not of the normal form. */
  needsRehash(hash: string): boolean;
}

/** The picture of a slide challenge. Positions are image pixels. */
export interface SlidePicture {
  readonly png: Uint8Array;
  /** Where the puzzle piece belongs, from the left: the solution. */
  readonly x: number;
  /** The top of the puzzle piece. */
  readonly y: number;
}

/** The database. */
export interface Store {
  /** Reads committed rows, outside any transaction. Its writing functions fail. */
  readonly read: Tables;
  /** The same for what counts all rows of a table, which may take seconds. */
  readonly longRead: Tables;
  /**
   * Runs `body` as one transaction and resolves after the commit. Other transactions run at the same time, so a body
   * decides only by rows that it has locked: it reads the account first, which locks it, and then what depends on the account;
   * or it decides by the answer of a function that changes a row in one statement, such as `consume` and `increment`
   * (docs/decisions/0015). The body awaits only its `tables` and may run twice, so it must have no other effect: it
   * returns what happened, and the caller reports and sends.
   *
   * @throws Unavailable when the database is unreachable, busy for too long or full
   */
  tx<T>(body: (tables: Tables) => Promise<T>): Promise<T>;
  /** The same for a `body` that changes everything of an account, which may take seconds. Reads continue meanwhile. */
  longTx<T>(body: (tables: Tables) => Promise<T>): Promise<T>;
}

/** One member for each table, or for each group of tables that belong together. */
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
  readonly consents: Consents;
  readonly signingKeys: SigningKeys;
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
  readonly operators: Operators;
  readonly operatorSessions: OperatorSessions;
  readonly auditEntries: AuditEntries;
  readonly auditStream: AuditStream;
  readonly people: People;
  readonly sessionCounts: SessionCounts;
  readonly bulkSignOuts: BulkSignOuts;
  readonly measures: Measures;
  readonly consoleProducts: ConsoleProducts;
  readonly hourlyCounts: HourlyCounts;
}

/** Counts of rate limits. */
export interface Counters {
  /** Adds 1 to a count. The first addition opens a window of `windowMs`; the count starts again after its end. */
  increment(key: string, windowMs: number, now: number): Promise<Count>;
  /** The present count, 0 when no window of `windowMs` is open. */
  read(key: string, windowMs: number, now: number): Promise<Count>;
  /** The same for several counters by one statement. The counts are in the order of the windows, whose keys differ. */
  incrementAll(windows: readonly CountWindow[], now: number): Promise<readonly Count[]>;
  readAll(windows: readonly CountWindow[], now: number): Promise<readonly Count[]>;
  /** Waits for the transactions that count by these keys now, reads, and makes later ones wait. */
  readLocked(windows: readonly CountWindow[], now: number): Promise<readonly Count[]>;
  /** Moves the end of an open window. */
  extend(key: string, endsAt: number): Promise<void>;
  /**
   * Adds 1 to the counts of tries in flight, whose windows then end at `now + windowMs`. A try that never ends is forgotten one
   * window after the last addition. Counts as `incrementAll` does.
   */
  hold(windows: readonly CountWindow[], now: number): Promise<readonly Count[]>;
  /** Subtracts 1 from each count that was held, by one statement. A count of 0 leaves its row until its window ends. */
  release(keys: readonly string[]): Promise<void>;
  /** Subtracts 1, but not below 0. */
  decrement(key: string): Promise<void>;
  /** The same for several counters. */
  decrementAll(keys: readonly string[]): Promise<void>;
  /** Closes the window. */
  clear(key: string): Promise<void>;
}

/** The key of a counter, and the length of its window. */
export interface CountWindow {
  readonly key: string;
  readonly windowMs: number;
}

export interface Count {
  readonly count: number;
  /** The end of the window, in milliseconds since 1970 UTC. */
  readonly endsAt: number;
}
