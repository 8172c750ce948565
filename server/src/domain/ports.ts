import type { Limit, LimitName } from '@isoline/contract/limits.ts';
import type { ProviderId } from '@isoline/contract/providers.ts';
import type { Contact, Scene } from '@isoline/contract/values/contact.ts';
import type { Account } from './account/account.ts';
import type { AvatarPictures } from './account/avatar-pictures.ts';
import type { ContactChange } from './account/contact-change.ts';
import type { ExpiringObjects, ObjectStore } from './account/object-store.ts';
import type { SecurityEvent } from './events.ts';
import type { IdentityProvider } from './identity/identity-provider.ts';
import type { Identities, LaunchNonces, ProviderStates } from './identity/identity-tables.ts';
import type { LaunchSignatures } from './identity/launch-signatures.ts';
import type { MergeRecord } from './merge/merge-record.ts';
import type { CoinEntry } from './points/coins.ts';
import type { Caller } from './request-context.ts';
import type { LoginRecord, RefreshToken, Session } from './session/session.ts';
import type { Vip } from './trial/trial.ts';
import type { Challenge, Ticket, TicketKind, VerificationCode } from './verification/verification.ts';

/** Everything that the domain asks of the world. Times are milliseconds since 1970 UTC. */
export interface Ports {
  readonly now: () => number;
  readonly random: Random;
  readonly secrets: Secrets;
  readonly store: Store;
  readonly passwords: Passwords;
  readonly sms: CodeSender<'phone'> & NoticeSender<SmsNotice>;
  readonly mail: CodeSender<'email'> & NoticeSender<MailNotice>;
  /** Where a person takes a change of contact back with this token. */
  readonly undoUrl: (token: string) => string;
  readonly pictures: { take(): Promise<SlidePicture> };
  readonly avatarPictures: AvatarPictures;
  readonly objects: ObjectStore;
  readonly identityProviders: Readonly<Record<ProviderId, IdentityProvider>>;
  /** The providers that the settings configure. */
  readonly enabledProviders: readonly ProviderId[];
  readonly launchSignatures: LaunchSignatures;
  readonly limits: Readonly<Record<LimitName, Limit>>;
  /** Leading zero bits asked of a proof of work. */
  readonly proofBits: number;
  /** Reports a security event; never fails. */
  readonly report: (event: SecurityEvent) => void;
}

/** A cryptographically secure source. */
export interface Random {
  /** 256 random bits as text. */
  token(): string;
  /** 128 random bits as text, in order of time. */
  id(): string;
  /** Six decimal digits. */
  code(): string;
}

/** Hashes of secrets, so that none is kept as it was given. */
export interface Secrets {
  /** SHA-256, for texts of 256 random bits. */
  digest(secret: string): string;
  /** HMAC under the server's key, for guessable texts and derived tokens; `purpose` keeps uses apart. */
  keyed(purpose: string, text: string): string;
  /** The leading zero bits of SHA-256 of `text`. */
  zeroBits(text: string): number;
}

export interface Passwords {
  hash(password: string): Promise<string>;
  /** With no hash it takes the same time and answers false. */
  verify(hash: string | null, password: string): Promise<boolean>;
  needsRehash(hash: string): boolean;
}

export interface SlidePicture {
  readonly png: Uint8Array;
  readonly x: number;
  readonly y: number;
}

/** A message with a code. Throws `DeliveryFailure` when the service did not accept it. */
export interface CodeSender<Kind extends Contact['kind']> {
  send(message: { readonly [K in Kind]: string } & CodeMessage): Promise<void>;
}

export interface CodeMessage {
  readonly scene: Scene;
  readonly locale: 'zh-CN' | 'en-US';
  readonly code: string;
  readonly minutes: number;
}

/** A message that asks for nothing. Throws `DeliveryFailure` when the service did not accept it. */
export interface NoticeSender<Notice> {
  sendNotice(notice: Notice): Promise<void>;
}

/** Tells the old phone that another has taken its place. */
export interface SmsNotice {
  /** 11 digits. */
  readonly phone: string;
  readonly kind: 'contact-changed';
  readonly locale: CodeMessage['locale'];
  /** The last four digits of the new phone. */
  readonly newEnd: string;
  /** How long the change can be taken back. */
  readonly hours: number;
}

/** Tells that a contact was changed, with the way back. */
export interface MailNotice {
  readonly email: string;
  readonly kind: 'contact-changed';
  readonly locale: CodeMessage['locale'];
  readonly what: Contact['kind'];
  readonly undoUrl: string;
}

/** How a send failed: whether the service may have sent it all the same decides what is counted. */
export interface DeliveryFailure extends Error {
  readonly sent: 'no' | 'maybe';
  /** Why the service will not deliver to this address. */
  readonly reason?: 'too-soon' | 'address';
}

/** The database. `read` sees what is committed; `tx` is one serializable transaction, whose body may run twice. */
export interface Store {
  readonly read: Tables;
  tx<T>(body: (tables: Tables) => Promise<T>): Promise<T>;
}

export interface Tables {
  readonly accounts: Accounts;
  readonly contactChanges: ContactChanges;
  readonly identities: Identities;
  readonly providerStates: ProviderStates;
  readonly launchNonces: LaunchNonces;
  readonly sessions: Sessions;
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
}

export interface Accounts {
  /** Whether there is an account at all, be it merged away or closed. */
  any(): Promise<boolean>;
  insert(account: Account): Promise<void>;
  byId(id: string): Promise<Account | null>;
  /** The open account that holds `contact`. */
  byContact(contact: Contact): Promise<Account | null>;
  setPasswordHash(id: string, passwordHash: string): Promise<void>;
  /** The caller has looked whether another open account holds it. */
  setContact(id: string, contact: Contact): Promise<void>;
  setNickName(id: string, nickName: string): Promise<void>;
  setAvatar(id: string, avatarKey: string): Promise<void>;
  /** Leaves `absorbedId` without contacts and password, merged into `survivorId`, as are those that it had absorbed. */
  markMerged(absorbedId: string, survivorId: string): Promise<void>;
}

export interface ContactChanges {
  insert(change: ContactChange): Promise<void>;
  /** Uses up the way back of a change; null for every second try. */
  consume(tokenHash: string, now: number): Promise<ContactChange | null>;
  /** Removes the ways back of the account's changes of this kind that run out at `expiresAt` or later. */
  removeSince(change: Pick<ContactChange, 'accountId' | 'kind' | 'expiresAt'>): Promise<void>;
  removeForAccount(accountId: string): Promise<void>;
}

export interface Sessions {
  insert(session: Session): Promise<void>;
  byId(id: string): Promise<Session | null>;
  /** Live ones, newest first. */
  live(accountId: string, seenAfter: number): Promise<Session[]>;
  touch(id: string, at: number): Promise<void>;
  /** Ends one live session of the account; how many it ended. */
  end(accountId: string, id: string, at: number): Promise<number>;
  /** Ends all live sessions of the account; how many it ended. */
  endAll(accountId: string, at: number): Promise<number>;
  /** Ends all live sessions of the account but this one; how many it ended. */
  endOthers(accountId: string, id: string, at: number): Promise<number>;
  /** Ends the oldest live ones beyond `keep`. */
  endBeyond(accountId: string, keep: number, at: number): Promise<void>;
  /** Whether the account has ever signed in on this browser. */
  knowsDevice(accountId: string, browser: string): Promise<boolean>;
}

export interface AccessTokens {
  insert(hash: string, sessionId: string, expiresAt: number): Promise<void>;
  /** The bearer of a token that has not run out, its session ended or not: one indexed look-up. */
  bearer(hash: string, now: number): Promise<Caller | null>;
}

export interface RefreshTokens {
  insert(hash: string, sessionId: string, expiresAt: number): Promise<void>;
  find(hash: string): Promise<RefreshToken | null>;
  /** Marks an unused one used; false when it was used already. */
  consume(hash: string, at: number): Promise<boolean>;
}

export interface Challenges {
  insert(challenge: Challenge): Promise<void>;
  /** Takes the one try of an unsolved, live challenge of this browser and scene; it lives on until `stepEndsAt`. */
  consume(id: string, scene: Scene, browser: string, now: number, stepEndsAt: number): Promise<Challenge | null>;
  /** Removes one whose try was wrong. */
  remove(id: string): Promise<void>;
  /** Whether this one was solved in this browser for this scene and names a step that goes on. */
  isSolved(id: string, scene: Scene, browser: string, now: number): Promise<boolean>;
  /** The same, and ends the step; true once. */
  consumeStep(id: string, scene: Scene, browser: string, now: number): Promise<boolean>;
}

export interface Codes {
  /** Puts the one live code of its address and scene; an older one is void. */
  put(code: VerificationCode): Promise<void>;
  remove(code: Pick<VerificationCode, 'contactKey' | 'scene' | 'codeHash'>): Promise<void>;
  /** Removes the codes of every scene that were sent to an address. */
  removeForContact(address: string): Promise<void>;
  /** Uses up the code if it is the live one of this browser; true once. */
  consume(code: Omit<VerificationCode, 'expiresAt'>, now: number, tries: number): Promise<boolean>;
  /** Counts a wrong try against a live code of this browser; false when there is none. */
  countWrong(
    code: Pick<VerificationCode, 'contactKey' | 'scene' | 'deviceId'>,
    now: number,
    tries: number,
  ): Promise<boolean>;
}

/** What a ticket must match to be spent; a holder that is not given is not looked at. */
export interface TicketMatch {
  readonly hash: string;
  readonly kind: TicketKind;
  readonly deviceId: string;
  readonly holder?: { readonly accountId: string; readonly sessionId: string };
}

export interface Tickets {
  insert(ticket: Ticket): Promise<void>;
  /** A live, unused ticket, left as it is. */
  peek(match: TicketMatch, now: number): Promise<Ticket | null>;
  /** The same, used up; null for every second try. */
  consume(match: TicketMatch, now: number): Promise<Ticket | null>;
  /** Removes those bound to an account, on either side of a merge. */
  removeForAccount(accountId: string): Promise<void>;
  /** Removes those bound to an address. */
  removeForContact(address: string): Promise<void>;
}

export interface Counters {
  /** Counts one more in the window that the first count opened. */
  increment(key: string, windowMs: number, now: number): Promise<Count>;
  read(key: string, now: number): Promise<Count>;
  /** Moves the end of a window. */
  extend(key: string, endsAt: number): Promise<void>;
  decrement(key: string): Promise<void>;
  clear(key: string): Promise<void>;
}

export interface Count {
  readonly count: number;
  readonly endsAt: number;
}

export interface LoginRecords {
  append(accountId: string, record: Omit<LoginRecord, 'seq'>): Promise<void>;
  /** The first and last `seq` kept; null when there is none. */
  bounds(accountId: string): Promise<{ readonly first: number; readonly last: number } | null>;
  /** Lines `from` to `to`, both included, newest first. */
  between(accountId: string, from: number, to: number): Promise<LoginRecord[]>;
  /** Moves the lines of `from` to `to` and numbers all of them anew, by time, from 1 without gaps. */
  join(from: string, to: string): Promise<void>;
}

export interface Coins {
  /** Adds an entry unless the account has one with the same `once`. */
  add(entry: CoinEntry): Promise<void>;
  balance(accountId: string): Promise<number>;
  /** Newest first. */
  entries(accountId: string, limit: number): Promise<CoinEntry[]>;
  /**
   * Moves the whole ledger. What `to` was rewarded for once already gets the reason `merge` and another `once`; the
   * rest keeps its own, so that it is not earned again.
   */
  move(from: string, to: string): Promise<void>;
}

export interface Vips {
  /** Puts the one vip of its account; an earlier one gives way. */
  put(vip: Vip): Promise<void>;
  /** It may have run out, or not have begun. */
  ofAccount(accountId: string): Promise<Vip | null>;
  remove(accountId: string): Promise<void>;
}

export interface MergeRecords {
  insert(record: MergeRecord): Promise<void>;
  /** Of a ticket that this browser and session used, while it may be repeated. */
  find(key: Pick<MergeRecord, 'ticketHash' | 'deviceId' | 'sessionId'>, now: number): Promise<MergeRecord | null>;
}
