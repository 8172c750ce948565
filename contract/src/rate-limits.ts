import { lifetimes } from './limits.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from './values/durations.ts';

/** A volumetric limit: at most `count` in `windowMs`; 0 switches it off. */
export interface Limit {
  readonly count: number;
  readonly windowMs: number;
}

/**
 * Those who share what a limit leaves. One of `all` can be used up by people who have nothing to do with each other: `docs/security.md`
 * says for each by whom, and what every group keeps.
 */
type Sharing = 'all' | 'account' | 'client' | 'code' | 'contact' | 'operator' | 'session';

/** The declaration of a limit. One that protects an account or a code cannot be switched off. */
interface DeclaredLimit extends Limit {
  readonly by: Sharing;
  readonly alwaysOn?: true;
}

/** The limits of contract section 6. Each can be set by an environment variable (docs/operations.md). */
export const limits = {
  /** Wrong passwords for one account from one address, until the pair is locked for the window. */
  passwordTriesPair: { count: 5, windowMs: 10 * MINUTE_MS, by: 'account', alwaysOn: true },
  /** Wrong passwords of a pair, after which sign-in requires a slide. */
  passwordTriesSlide: { count: 3, windowMs: 10 * MINUTE_MS, by: 'account', alwaysOn: true },
  /** Wrong passwords for one account from anywhere, after which every sign-in to it requires a slide. */
  passwordTriesAccount: { count: 50, windowMs: 10 * MINUTE_MS, by: 'contact', alwaysOn: true },
  /** Wrong passwords for one account from anywhere in a day. From this count on, unknown devices sign in by code only. */
  passwordTriesAccountDay: { count: 100, windowMs: DAY_MS, by: 'contact', alwaysOn: true },
  /** Wrong passwords from one client, over all accounts. From this count on, its sign-ins need a slide. */
  passwordTriesClient: { count: 30, windowMs: 10 * MINUTE_MS, by: 'client' },
  /** Wrong passwords from one client in a day. From this count on, its sign-ins are refused. */
  passwordTriesClientDay: { count: 200, windowMs: DAY_MS, by: 'client' },
  /**
   * Sign-ins to one account. Each writes rows that are kept for a year. A quarter is reserved for devices that the account has known for
   * a day, or since a sign-in by more than a password: a stolen password uses up only the rest.
   */
  signIns: { count: 500, windowMs: DAY_MS, by: 'account' },
  /** Refreshes of one session, and of each product's tokens in it. Each writes a row that is kept for 30 days. */
  refreshes: { count: 70_000, windowMs: DAY_MS, by: 'session' },
  /** Passwords of one client that a node checks or hashes at once. A hash does not wait for longer than the window. */
  passwordTriesInFlight: { count: 8, windowMs: 5 * SECOND_MS, by: 'client', alwaysOn: true },
  codeSendScene: { count: 1, windowMs: lifetimes.codeResendMs, by: 'contact' },
  codeSendAddressHour: { count: 5, windowMs: HOUR_MS, by: 'contact' },
  codeSendAddressDay: { count: 10, windowMs: DAY_MS, by: 'contact' },
  /** Codes that strangers of one client range request for one contact. */
  codeSendStrangerHour: { count: 2, windowMs: HOUR_MS, by: 'client' },
  codeSendStrangerDay: { count: 3, windowMs: DAY_MS, by: 'client' },
  codeSendClient: { count: 20, windowMs: HOUR_MS, by: 'client' },
  codeSendPrefix: { count: 200, windowMs: HOUR_MS, by: 'all' },
  codeSendAll: { count: 20_000, windowMs: DAY_MS, by: 'all' },
  /**
   * Sensitive actions of one account, which all send a notice to its contacts. More are refused, so that no notice must be
   * dropped. A reset and an undo do not count.
   */
  sensitiveActions: { count: 30, windowMs: HOUR_MS, by: 'account' },
  sensitiveActionsDay: { count: 60, windowMs: DAY_MS, by: 'account' },
  /**
   * SMS notices to one phone of what people do. More are not sent by SMS: the account's email gets one digest of them, and where it
   * has no email they wait.
   */
  noticeSms: { count: 10, windowMs: DAY_MS, by: 'contact' },
  lookup: { count: 30, windowMs: 10 * MINUTE_MS, by: 'client' },
  /** Authorization requests of one client. Each stores a state. */
  authorize: { count: 60, windowMs: 10 * MINUTE_MS, by: 'client' },
  /** Sign-ins to products, pushed requests and sessions without an account that one client begins. Each is stored. */
  interaction: { count: 120, windowMs: 10 * MINUTE_MS, by: 'client' },
  /** Slide challenges of one client, with or without a picture. Each is stored. */
  picture: { count: 120, windowMs: 10 * MINUTE_MS, by: 'client' },
  /** Challenges for passkeys of one client. Each is stored. A sign-in page requests one where the browser supports passkeys. */
  passkeyRequest: { count: 600, windowMs: 10 * MINUTE_MS, by: 'client' },
  /** Refusals of a device or a client. From this count on, its slide challenge is a picture. */
  slideRefusals: { count: 1, windowMs: HOUR_MS, by: 'client' },
  codeTries: { count: 5, windowMs: lifetimes.verificationCodeMs, by: 'code', alwaysOn: true },
  codeTriesClient: { count: 20, windowMs: HOUR_MS, by: 'client', alwaysOn: true },
  /**
   * Wrong codes of one contact on devices that its account does not know. From this count on, each one invalidates the codes on
   * such devices.
   */
  codeTriesAddress: { count: 15, windowMs: DAY_MS, by: 'contact', alwaysOn: true },
  /** Wrong codes of an authenticator and wrong recovery codes for one account from one address, or on one device that it knows. */
  secondFactorTries: { count: 20, windowMs: HOUR_MS, by: 'account', alwaysOn: true },
  /**
   * The same in a day. Wrong codes of an authenticator for one account on all devices that it does not know are counted too.
   */
  secondFactorTriesDay: { count: 100, windowMs: DAY_MS, by: 'account', alwaysOn: true },
  /** Wrong user codes of device sign-in, by session and by client. */
  userCodeTries: { count: 5, windowMs: 10 * MINUTE_MS, by: 'client', alwaysOn: true },
  /** Metadata documents of unknown agents that are fetched for one client. */
  agentDocument: { count: 30, windowMs: 10 * MINUTE_MS, by: 'client' },
  /** The same for all clients together. Each document is a row that is kept for two days at most. */
  agentDocumentAll: { count: 5_000, windowMs: DAY_MS, by: 'all' },
  register: { count: 10, windowMs: HOUR_MS, by: 'client' },
  /** Uploads signed for one account. */
  upload: { count: 300, windowMs: HOUR_MS, by: 'account' },
  /** Avatars of one account that are made from uploads. Each may take seconds. */
  avatar: { count: 300, windowMs: HOUR_MS, by: 'account' },
  /** Searches of one operator for people by a text. */
  peopleSearches: { count: 300, windowMs: HOUR_MS, by: 'operator' },
  /** Looks of one operator at people. */
  peopleLooks: { count: 120, windowMs: HOUR_MS, by: 'operator' },
  /** Contacts that one operator sees without a mask. */
  contactsShown: { count: 30, windowMs: HOUR_MS, by: 'operator' },
  /** Notices of one account that operators send again. */
  noticesResent: { count: 5, windowMs: DAY_MS, by: 'account' },
  /** Extended memberships and corrections of points of one operator. */
  benefits: { count: 50, windowMs: DAY_MS, by: 'operator' },
  /** Challenges of sign-ins and invitations of the console from one client. */
  operatorChallenges: { count: 120, windowMs: 10 * MINUTE_MS, by: 'client' },
  /** Error reports of one client that are logged. More are only counted. */
  clientErrors: { count: 20, windowMs: HOUR_MS, by: 'client' },
  /** Error reports of all clients that are logged. */
  clientErrorsAll: { count: 1_000, windowMs: HOUR_MS, by: 'all' },
} as const satisfies Record<string, DeclaredLimit>;

export type LimitName = keyof typeof limits;

/** How many refusals of one kind a node keeps as security events (docs/contract.md, section 13). */
export const refusalEvents = {
  /** For one client range in a minute. The wider networks of an IPv6 client have 4 and 16 times as many. */
  perRangeMinute: 10,
  perMinute: 300,
  perDay: 10_000,
  /** The largest share of a day's events for the widest range of a client. */
  rangeShare: 0.1,
  /** Events beyond these budgets in a day: in all, and for the widest range of a client. */
  reservePerDay: 5_000,
  reservePerRange: 5,
} as const;

/**
 * The shares of a day's messages by a channel (`codeSendAll`), which make up the whole. Each group keeps its own. What is `shared` goes to
 * strangers and owners (known devices, step-ups, tickets), whoever comes first. Notices by email are not limited.
 */
export const messageShares = {
  sms: { strangers: 0.2, owners: 0.25, shared: 0.2, resets: 0.1, notices: 0.15, operatorNotices: 0.1 },
  email: { strangers: 0.4, owners: 0.25, shared: 0.25, resets: 0.1 },
} as const;

/** The share of an operator's looks and contacts of an hour at which the event `many-looks` raises the alarm. */
export const looksAlarmShare = 0.5;
/** The share of a day's limit at which the alarm metric rises. */
export const codeSendAlarmShare = 0.8;
/**
 * The share of a client's limit that an account has for itself on a device that it knows, when the client's limit is exhausted.
 */
export const clientReservedShare = 0.25;
/**
 * The limit of strangers' codes for one contact is this many times as high for client ranges that have requested none for it in
 * the last day. Ranges that have requested some can then not keep the others from the contact.
 */
export const codeSendNewRangeTimes = 4;
