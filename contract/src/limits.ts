/** Every lifetime, length and limit of the contract (sections 2, 4 and 6). Names of times end in their unit. */

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

// Two values that `limits` needs too.
const CODE_RESEND_MS = 60 * SECOND_MS;
const VERIFICATION_CODE_MS = 5 * MINUTE_MS;

/** How long tokens, codes and stored objects are valid. */
/** How long a session is stepped up after its user was verified again. */
export const stepUpMs = 10 * MINUTE_MS;

export const lifetimes = {
  accessTokenMs: 15 * MINUTE_MS,
  /** An access token for an API of a product, which the product verifies without asking. */
  apiTokenMs: 10 * MINUTE_MS,
  refreshTokenIdleMs: 30 * DAY_MS,
  /** A session ends this long after its sign-in at the latest, however often it is refreshed. */
  sessionMs: 180 * DAY_MS,
  /** Within this time a rotated refresh token gets the same successor again: two tabs, or a lost answer. */
  refreshGraceMs: 10 * SECOND_MS,
  deviceIdMs: 365 * DAY_MS,
  /** How long an account still knows the device id before a sign-in: the answer with the next one may be lost. */
  formerDeviceIdMs: DAY_MS,
  /** A device that only a password has signed in on is established so much later: until then its sessions go before others. */
  deviceEstablishedMs: DAY_MS,
  ticketMs: 10 * MINUTE_MS,
  verificationCodeMs: VERIFICATION_CODE_MS,
  codeResendMs: CODE_RESEND_MS,
  challengeSolveMs: 2 * MINUTE_MS,
  challengeStepMs: 10 * MINUTE_MS,
  authorizeStateMs: 10 * MINUTE_MS,
  stepUpMs,
  contactUndoMs: 72 * HOUR_MS,
  /** How long the challenge of a passkey is valid. */
  passkeyChallengeMs: 5 * MINUTE_MS,
  /** A factor that is removed without a proof as strong as itself is there for so long. */
  factorRemovalMs: 72 * HOUR_MS,
  trustedDeviceMs: 30 * DAY_MS,
  /** A reset offers by default to remove what was linked this recently. */
  recentlyLinkedMs: 72 * HOUR_MS,
  /** An account is notified of sign-ins on unknown devices once in it. */
  newDeviceNoticeMs: HOUR_MS,
  /** How long the signed URL of an upload is valid. */
  uploadSignedMs: 5 * MINUTE_MS,
  /** How long an unused upload is kept, and a replaced avatar, which open pages still show. */
  objectKeptMs: 15 * MINUTE_MS,
  trialMs: 30 * DAY_MS,
  /** The vip that a signed `webProVip` launch grants. */
  vipMs: 365 * DAY_MS,
  /** The largest difference between the time stamp of a launch and our clock. */
  launchMs: 2 * MINUTE_MS,
  /** Sign-in records are kept at least half a year (quality, privacy). */
  loginRecordMs: 200 * DAY_MS,
  /** Client addresses are kept whole for so long, to find who attacked an account; then shortened to /24 and /48. */
  wholeAddressMs: 30 * DAY_MS,
  /** An account is closed so long after its owner asked for it, unless they ask for now. */
  closingMs: 7 * DAY_MS,
  /** How long an export can be fetched; one may be asked for once in it. */
  exportMs: 24 * HOUR_MS,
  /** How long a program waits for its user to enter its code. */
  userCodeMs: 10 * MINUTE_MS,
  /** A personal access token ends so long after it was made, by default and at the latest. */
  personalTokenMs: 90 * DAY_MS,
  personalTokenMaxMs: 365 * DAY_MS,
  /** The owner of a personal access token is notified so long before its end. */
  personalTokenReminderMs: 7 * DAY_MS,
  /** The metadata document of an agent is fetched again after this time, unless its `Cache-Control` says otherwise, within bounds. */
  agentFreshMs: HOUR_MS,
  agentFreshMinMs: 5 * MINUTE_MS,
  agentFreshMaxMs: DAY_MS,
  /** A document whose host does not answer counts for so long after it was to be fetched again. */
  agentUnreachableMs: DAY_MS,
  /** One try to fetch a known document again in it, on all nodes. */
  agentRetryMs: MINUTE_MS,
  /** Refusals without an account are kept as security events for so long. */
  anonymousRefusalMs: 14 * DAY_MS,
  /** A session of an operator ends this long after its sign-in at the latest. */
  operatorSessionMs: 8 * HOUR_MS,
  operatorSessionIdleMs: 30 * MINUTE_MS,
  /** How long a change in the console needs no passkey after the last one. */
  operatorConfirmationMs: 10 * MINUTE_MS,
  operatorInvitationMs: 15 * MINUTE_MS,
  /** What a bulk sign-out was, and how many sessions it ended. */
  bulkSignOutMs: 200 * DAY_MS,
  /** Counts of the overview are kept for a quarter: 91 days, and the one that is not over. */
  hourlyCountMs: 92 * DAY_MS,
  /** A node does not write the same batch of counts twice, however long the database was away. */
  countBatchMs: 7 * DAY_MS,
  /** A second operator agrees to the removal of a factor within this time. */
  removalProposalMs: DAY_MS,
  /** What became of a notice is kept for so long, and the notice itself, to send it again, for as long as its undo. */
  noticeDeliveryMs: 30 * DAY_MS,
  noticeCopyMs: 72 * HOUR_MS,
  /** Audit entries are kept for three years. */
  auditEntryMs: 3 * 365 * DAY_MS,
} as const;

/** Lengths of input. */
export const lengths = {
  code: 6,
  phone: 11,
  emailMax: 254,
  usernameMax: 254,
  passwordMin: 8,
  passwordMax: 16,
  /** A longer password is refused before hashing, because hashing a huge text is expensive. */
  passwordBytesMax: 1_024,
  nickNameMax: 24,
  ticketMax: 128,
  captchaTicketMax: 2_048,
  /** The client id of an agent is an address. */
  clientIdMax: 256,
  sourceMax: 64,
  backUrlMax: 2_048,
  providerCodeMax: 1_024,
  objectKeyMax: 512,
  errorMessageMax: 500,
  errorStackMax: 4_000,
  componentStackMax: 2_000,
  pagePathMax: 200,
  trailMax: 2_000,
  pageSizeMax: 100,
  avatarBytesMax: 2 * 1024 * 1024,
  avatarPixelsMax: 25_000_000,
  avatarSide: 256,
  passkeyNameMax: 40,
  personalTokenNameMax: 40,
  scopeMax: 128,
  scopesMax: 50,
  /** A network in CIDR notation. */
  networkMax: 49,
  /** Why an operator does something. */
  reasonMin: 5,
  reasonMax: 300,
  credentialIdMax: 1_400,
  webauthnPartMax: 8_192,
  /** Base32 characters of 80 bits. */
  recoveryCode: 16,
} as const;

/** The slide challenge (docs/contract.md, section 4), in image pixels. */
export const slide = {
  width: 320,
  height: 160,
  piece: 44,
  tolerance: 5,
  minMs: 200,
  maxMs: 120_000,
  /** Leading zero bits of the proof of work. */
  proofBits: 18,
  /** The proof behind the plain slide has so many fewer: it is done while the hand slides, on a phone too. */
  proofBitsLessForPlain: 3,
  /** What refusals of the client and its network add to them at most. */
  proofBitsAdded: 6,
  /** What strangers' codes add to them from each of these shares of a contact's or a number prefix's limit on. */
  workShares: [0.5, 0.75, 1],
  proofBitsPerWorkShare: 2,
  /** What a busy hash queue adds to them for sign-ins by password on unknown devices. */
  proofBitsBusy: 2,
} as const;

/** A volumetric limit: at most `count` in `windowMs`; 0 switches it off. */
export interface Limit {
  readonly count: number;
  readonly windowMs: number;
}

/** The limits of contract section 6. Each can be set by an environment variable (docs/operations.md). */
export const limits = {
  /** Wrong passwords for one account from one address, before that pair is locked for the window. */
  passwordTriesPair: { count: 5, windowMs: 10 * MINUTE_MS },
  /** Wrong passwords of a pair, after which sign-in requires a slide. */
  passwordTriesSlide: { count: 3, windowMs: 10 * MINUTE_MS },
  /** Wrong passwords for one account from anywhere, after which every sign-in to it requires a slide. */
  passwordTriesAccount: { count: 50, windowMs: 10 * MINUTE_MS },
  /** Wrong passwords for one account from anywhere in a day. From this count on, unknown devices sign in by code only. */
  passwordTriesAccountDay: { count: 100, windowMs: DAY_MS },
  /** Wrong passwords from one client, over all accounts. From this count on, its sign-ins need a slide. */
  passwordTriesClient: { count: 30, windowMs: 10 * MINUTE_MS },
  /** Wrong passwords from one client in a day. From this count on, its sign-ins are refused. */
  passwordTriesClientDay: { count: 200, windowMs: DAY_MS },
  /** Sign-ins to one account from one client. Each leaves rows for a year. */
  signIns: { count: 70_000, windowMs: DAY_MS },
  /** Refreshes of one session, and of each product's tokens in it. Each leaves a row for 30 days. */
  refreshes: { count: 70_000, windowMs: DAY_MS },
  /** Passwords of one client that are checked or hashed at once on a node. A hash waits no longer than the window. */
  passwordTriesInFlight: { count: 8, windowMs: 5 * SECOND_MS },
  codeSendScene: { count: 1, windowMs: CODE_RESEND_MS },
  codeSendAddressHour: { count: 5, windowMs: HOUR_MS },
  codeSendAddressDay: { count: 10, windowMs: DAY_MS },
  /** Codes that strangers of one client range request for one contact. */
  codeSendStrangerHour: { count: 2, windowMs: HOUR_MS },
  codeSendStrangerDay: { count: 3, windowMs: DAY_MS },
  codeSendClient: { count: 20, windowMs: HOUR_MS },
  codeSendPrefix: { count: 200, windowMs: HOUR_MS },
  codeSendAll: { count: 20_000, windowMs: DAY_MS },
  /**
   * Sensitive actions of one account, of each of which its contacts are notified. More of them are refused, so that no notice
   * has to be dropped. A reset and an undo are none.
   */
  sensitiveActions: { count: 30, windowMs: HOUR_MS },
  sensitiveActionsDay: { count: 60, windowMs: DAY_MS },
  /** Notices of a sign-in by SMS to one phone. More of them are not sent. */
  noticeSms: { count: 10, windowMs: DAY_MS },
  lookup: { count: 30, windowMs: 10 * MINUTE_MS },
  /** Authorization requests of one client, each of which stores a state. */
  authorize: { count: 60, windowMs: 10 * MINUTE_MS },
  /** Sign-ins to products, pushed requests and sessions without an account that one client begins, each of which is stored. */
  interaction: { count: 120, windowMs: 10 * MINUTE_MS },
  /** Slide challenges of one client, pictures or not, each of which is stored. */
  picture: { count: 120, windowMs: 10 * MINUTE_MS },
  /** Challenges for passkeys of one client, each of which is stored. A sign-in page asks for one where the browser has them. */
  passkeyRequest: { count: 600, windowMs: 10 * MINUTE_MS },
  /** Refusals of a device or a client. From this count on, its slide challenge is a picture. */
  slideRefusals: { count: 1, windowMs: HOUR_MS },
  codeTries: { count: 5, windowMs: VERIFICATION_CODE_MS },
  codeTriesClient: { count: 20, windowMs: HOUR_MS },
  /** Wrong codes of one contact on devices that its account does not know. From this count on, each ends their codes. */
  codeTriesAddress: { count: 15, windowMs: DAY_MS },
  /** Wrong codes of an authenticator and wrong recovery codes for one account from one address, or on one device that it knows. */
  secondFactorTries: { count: 20, windowMs: HOUR_MS },
  /** The same in a day; also wrong codes of an authenticator for one account on all devices that it does not know. */
  secondFactorTriesDay: { count: 100, windowMs: DAY_MS },
  /** Wrong user codes of device sign-in, of one session and of one client. */
  userCodeTries: { count: 5, windowMs: 10 * MINUTE_MS },
  /** Metadata documents of agents that are not known, fetched for one client. */
  agentDocument: { count: 30, windowMs: 10 * MINUTE_MS },
  /** The same for all clients together: each is a row for two days at most. */
  agentDocumentAll: { count: 5_000, windowMs: DAY_MS },
  register: { count: 10, windowMs: HOUR_MS },
  /** Uploads signed for one account. */
  upload: { count: 300, windowMs: HOUR_MS },
  /** Avatars of one account that are made of uploads, each of which may cost seconds. */
  avatar: { count: 300, windowMs: HOUR_MS },
  /** Contacts that one operator sees in clear. */
  contactsShown: { count: 30, windowMs: HOUR_MS },
  /** Notices of one account that operators send again. */
  noticesResent: { count: 5, windowMs: DAY_MS },
  /** Memberships that one operator extends, and points that they correct. */
  benefits: { count: 50, windowMs: DAY_MS },
  /** Challenges of sign-ins and invitations of the console from one client. */
  operatorChallenges: { count: 120, windowMs: 10 * MINUTE_MS },
  /** Error reports of one client that are logged. More of them are only counted. */
  clientErrors: { count: 20, windowMs: HOUR_MS },
  /** Error reports of all clients that are logged. */
  clientErrorsAll: { count: 1_000, windowMs: HOUR_MS },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;

/** How many refusals of one kind a node keeps as security events (docs/contract.md, section 13). */
export const refusalEvents = {
  /** Of one client range in a minute; 4 and 16 times as many of the wider networks of an IPv6 client. */
  perRangeMinute: 10,
  perMinute: 300,
  perDay: 10_000,
  /** The share of a day that the widest range of a client has at most. */
  rangeShare: 0.1,
  /** Beyond these budgets, in a day: in all, and of the widest range of a client. */
  reservePerDay: 5_000,
  reservePerRange: 5,
} as const;

/** The share of `codeSendAll` that is reserved for devices that the recipient's account knows and for step-ups. */
export const codeSendReservedShare = 0.25;
/** The share of `codeSendAll` that is reserved for resets on unknown devices. */
export const codeSendResetShare = 0.1;
/** The share of `codeSendAll` that notices by SMS of what operators do have at most: they may be many at once. */
export const operatorNoticeShare = 0.1;
/** The share of a day's limit at which the alarm metric rises. */
export const codeSendAlarmShare = 0.8;
/** The share of a client's limit that an account has by itself on a device that it knows, once the client's is exhausted. */
export const clientReservedShare = 0.25;
/**
 * How many times the strangers' codes for one contact apply to client ranges that have requested none for it in the last day:
 * those that have cannot keep the contact from all others.
 */
export const codeSendNewRangeTimes = 4;

/** Devices that hold a live code of one contact and scene; devices that the account knows are not counted. */
export const codeDevicesMax = 3;

export const bodyBytesMax = 64 * 1024;
export const sessionsPerAccountMax = 20;
export const passkeysMax = 10;
export const personalTokensMax = 20;
export const recoveryCodesCount = 10;
/** Wrong codes that end the ticket of a second step, or the secret of a new authenticator. */
export const secondFactorTicketTries = 5;

/** Coins by reason (docs/contract.md, section 3). */
export const coinRewards = { register: 100, bind: 50, daily: 5 } as const;
