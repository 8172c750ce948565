import { lifetimes } from './limits.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from './values/durations.ts';

/** A volumetric limit: at most `count` in `windowMs`. 0 switches it off. */
export interface Limit {
  readonly count: number;
  readonly windowMs: number;
}

/**
 * The callers that share a limit. Unrelated callers can together exhaust a limit of `all`: for each such limit,
 * `docs/operate/limits.md` says who can, and what every group keeps.
 */
type Sharing = 'all' | 'account' | 'client' | 'code' | 'contact' | 'operator' | 'product' | 'session';

/** The declaration of a limit. A limit that protects an account or a code cannot be switched off. */
interface DeclaredLimit extends Limit {
  readonly by: Sharing;
  readonly alwaysOn?: true;
}

/** The limits of contract section 6. Each can be set by an environment variable (docs/operate/limits.md). */
export const limits = {
  /** Wrong passwords for one account from one address, until the pair is locked for the window. */
  passwordTriesPair: { count: 5, windowMs: 10 * MINUTE_MS, by: 'account', alwaysOn: true },
  /** Wrong passwords of a pair, after which sign-in requires a slide. */
  passwordTriesSlide: { count: 3, windowMs: 10 * MINUTE_MS, by: 'account', alwaysOn: true },
  /** Wrong passwords for one account from anywhere, after which every sign-in to it requires a slide. */
  passwordTriesAccount: { count: 50, windowMs: 10 * MINUTE_MS, by: 'contact', alwaysOn: true },
  /**
   * Wrong passwords for one account from anywhere in a day. From this count on, unknown devices sign in by code only.
   */
  passwordTriesAccountDay: { count: 100, windowMs: DAY_MS, by: 'contact', alwaysOn: true },
  /** Wrong passwords from one client, over all accounts. From this count on, its sign-ins need a slide. */
  passwordTriesClient: { count: 30, windowMs: 10 * MINUTE_MS, by: 'client' },
  /** Wrong passwords from one client in a day. From this count on, its sign-ins are refused. */
  passwordTriesClientDay: { count: 200, windowMs: DAY_MS, by: 'client' },
  /**
   * Sign-ins to one account. Each writes rows that are kept for a year. A quarter is reserved for devices that the
   * account has known for a day, or since a sign-in by more than a password, so that a stolen password uses up only the
   * rest.
   */
  signIns: { count: 500, windowMs: DAY_MS, by: 'account' },
  /** Refreshes of one session, and of each product's tokens in it. Each writes a row that is kept for 30 days. */
  refreshes: { count: 70_000, windowMs: DAY_MS, by: 'session' },
  /**
   * Passwords of one client that a node checks or hashes in parallel. A hash does not wait for longer than the window.
   */
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
   * Sensitive actions of one account. Each sends a notice to its contacts. More actions are refused, so that no notice
   * must be dropped. A reset and an undo do not count.
   */
  sensitiveActions: { count: 30, windowMs: HOUR_MS, by: 'account' },
  sensitiveActionsDay: { count: 60, windowMs: DAY_MS, by: 'account' },
  /**
   * SMS notices to one phone about actions of people. More are not sent by SMS: the account's e-mail gets one digest of
   * them, and without an e-mail they wait.
   */
  noticeSms: { count: 10, windowMs: DAY_MS, by: 'contact' },
  lookup: { count: 30, windowMs: 10 * MINUTE_MS, by: 'client' },
  /** Authorization requests of one client. Each stores a state. */
  authorize: { count: 60, windowMs: 10 * MINUTE_MS, by: 'client' },
  /** Sign-ins to products, pushed requests and sessions without an account that one client starts. Each is stored. */
  interaction: { count: 120, windowMs: 10 * MINUTE_MS, by: 'client' },
  /** Slide challenges of one client, with or without a picture. Each is stored. */
  picture: { count: 120, windowMs: 10 * MINUTE_MS, by: 'client' },
  /**
   * Challenges for passkeys of one client. Each is stored. A sign-in page requests one if the browser supports
   * passkeys.
   */
  passkeyRequest: { count: 600, windowMs: 10 * MINUTE_MS, by: 'client' },
  /** Refusals of a device or a client. From this count on, its slide challenge is a picture. */
  slideRefusals: { count: 1, windowMs: HOUR_MS, by: 'client' },
  codeTries: { count: 5, windowMs: lifetimes.verificationCodeMs, by: 'code', alwaysOn: true },
  codeTriesClient: { count: 20, windowMs: HOUR_MS, by: 'client', alwaysOn: true },
  /**
   * Wrong codes of one contact on devices that its account does not know. From this count on, each one invalidates the
   * codes on such devices.
   */
  codeTriesAddress: { count: 15, windowMs: DAY_MS, by: 'contact', alwaysOn: true },
  /**
   * Wrong codes of an authenticator and wrong recovery codes for one account, from one address or on one device that
   * the account knows.
   */
  secondFactorTries: { count: 20, windowMs: HOUR_MS, by: 'account', alwaysOn: true },
  /**
   * The same in a day. Wrong codes of an authenticator for one account on all devices that the account does not know
   * are also counted.
   */
  secondFactorTriesDay: { count: 100, windowMs: DAY_MS, by: 'account', alwaysOn: true },
  /** Wrong user codes of device sign-in, by session and by client. */
  userCodeTries: { count: 5, windowMs: 10 * MINUTE_MS, by: 'client', alwaysOn: true },
  /** Metadata documents of unknown agents that are fetched for one client. */
  agentDocument: { count: 30, windowMs: 10 * MINUTE_MS, by: 'client' },
  /** The same for all clients together. Each document is a row that is kept for at most two days. */
  agentDocumentAll: { count: 5_000, windowMs: DAY_MS, by: 'all' },
  /** Calls of the API for back ends by one product. */
  backEndCalls: { count: 3_000, windowMs: MINUTE_MS, by: 'product' },
  /** Machine tokens of one product. Each lives five minutes. */
  machineTokens: { count: 600, windowMs: 10 * MINUTE_MS, by: 'product' },
  /** Requests for machine tokens from one client, including refused ones. */
  machineTokensClient: { count: 600, windowMs: 10 * MINUTE_MS, by: 'client' },
  register: { count: 10, windowMs: HOUR_MS, by: 'client' },
  /** Uploads signed for one account. */
  upload: { count: 300, windowMs: HOUR_MS, by: 'account' },
  /** Avatars of one account that are made from uploads. Each may take seconds. */
  avatar: { count: 300, windowMs: HOUR_MS, by: 'account' },
  /** Searches for people by one operator. */
  peopleSearches: { count: 300, windowMs: HOUR_MS, by: 'operator' },
  /** Views of people by one operator. */
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

/** The numbers of refusals of one kind that a node keeps as security events (docs/contract.md, section 13). */
export const refusalEvents = {
  /** The limit for one client range in a minute. The wider networks of an IPv6 client have 4 and 16 times as many. */
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
 * The shares of a day's messages of a channel (`codeSendAll`), which together make up the whole. No group can use the
 * share of another. The `shared` part serves strangers and owners (known devices, step-ups, tickets) in the order of
 * their requests. Notices by e-mail are not limited.
 */
export const messageShares = {
  sms: { strangers: 0.2, owners: 0.25, shared: 0.2, resets: 0.1, notices: 0.15, operatorNotices: 0.1 },
  email: { strangers: 0.4, owners: 0.25, shared: 0.25, resets: 0.1 },
} as const;

/** The share of an operator's hourly views and contacts at which the event `many-looks` raises the alarm. */
export const looksAlarmShare = 0.5;
/** The share of a day's limit at which the alarm metric rises. */
export const codeSendAlarmShare = 0.8;
/** The share of an exhausted client limit that an account still has on a device that it knows. */
export const clientReservedShare = 0.25;
/**
 * The limit of strangers' codes for one contact is this many times as high for client ranges that have requested none
 * for it in the last day, so that other ranges cannot keep them from the contact.
 */
export const codeSendNewRangeTimes = 4;
