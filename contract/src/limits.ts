/** Every lifetime, length and limit of the contract (sections 2, 4 and 6). Names of times end in their unit. */

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

// Two values that `limits` below needs too.
const CODE_RESEND_MS = 60 * SECOND_MS;
const VERIFICATION_CODE_MS = 5 * MINUTE_MS;

/** How long tokens, codes and stored objects are valid. */
/** How long a session is stepped up after its user was verified again. */
export const stepUpMs = 10 * MINUTE_MS;

export const lifetimes = {
  accessTokenMs: 15 * MINUTE_MS,
  /** An access token for an API of a product. The product verifies it without a call to us. */
  apiTokenMs: 5 * MINUTE_MS,
  refreshTokenIdleMs: 30 * DAY_MS,
  /** A session ends this long after its sign-in at the latest, even if it is refreshed. */
  sessionMs: 180 * DAY_MS,
  /** Within this time a rotated refresh token gets the same successor again, for two tabs or after a lost answer. */
  refreshGraceMs: 10 * SECOND_MS,
  deviceIdMs: 365 * DAY_MS,
  /** How long an account still knows the device id from before a sign-in, because the answer with the next one may be lost. */
  formerDeviceIdMs: DAY_MS,
  /**
   * How long after a sign-in by password alone a new device counts as established. Until then its sessions are ended before
   * others.
   */
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
  /** How long a factor stays after its removal was requested without a proof that is as strong as the factor. */
  factorRemovalMs: 72 * HOUR_MS,
  /**
   * How long an irrevocable act waits that two verifications did not confirm, and how long an account must have had a contact, a
   * password, a factor or an identity for it to be one of them.
   */
  irrevocableActMs: 72 * HOUR_MS,
  /** How long an account has had a phone, a password or a factor that an undo of its e-mail cannot do without. */
  seniorProofMs: 30 * DAY_MS,
  trustedDeviceMs: 30 * DAY_MS,
  /** A reset offers to remove what was linked within this time, and the offer is selected. */
  recentlyLinkedMs: 72 * HOUR_MS,
  /** Within this time an account gets one notice of sign-ins on unknown devices. */
  newDeviceNoticeMs: HOUR_MS,
  /** How long the signed URL of an upload is valid. */
  uploadSignedMs: 5 * MINUTE_MS,
  /** How long an unused upload is kept, and a replaced avatar, which open pages still show. */
  objectKeptMs: 15 * MINUTE_MS,
  trialMs: 30 * DAY_MS,
  /** How long the vip lasts that a signed `webProVip` launch grants. */
  vipMs: 365 * DAY_MS,
  /** The largest difference allowed between the timestamp of a launch and our clock. */
  launchMs: 2 * MINUTE_MS,
  /** How long sign-in records are kept: half a year or longer (quality, privacy). */
  loginRecordMs: 200 * DAY_MS,
  /**
   * How long client addresses are kept whole, to find who attacked an account. After that they are shortened to /24 and /48.
   */
  wholeAddressMs: 30 * DAY_MS,
  /** How long after its owner's request an account is closed, unless the owner asks to close it now. */
  closingMs: 7 * DAY_MS,
  /** How long an export can be downloaded. Within this time one export may be requested. */
  exportMs: 24 * HOUR_MS,
  /** How long a program waits for its user to enter its code. */
  userCodeMs: 10 * MINUTE_MS,
  /** How long a personal access token is valid, by default and at the latest. */
  personalTokenMs: 90 * DAY_MS,
  personalTokenMaxMs: 365 * DAY_MS,
  /** How long before its end the owner of a personal access token is notified. */
  personalTokenReminderMs: 7 * DAY_MS,
  /**
   * The metadata document of an agent is fetched again after this time, unless its `Cache-Control` names another one within
   * the bounds.
   */
  agentFreshMs: HOUR_MS,
  agentFreshMinMs: 5 * MINUTE_MS,
  agentFreshMaxMs: DAY_MS,
  /** How long a document stays valid after it should have been fetched again, while its host does not answer. */
  agentUnreachableMs: DAY_MS,
  /** Within this time all nodes together try once to fetch a known document again. */
  agentRetryMs: MINUTE_MS,
  /** How long refusals without an account are kept as security events. */
  anonymousRefusalMs: 14 * DAY_MS,
  /** A session of an operator ends this long after its sign-in at the latest. */
  operatorSessionMs: 8 * HOUR_MS,
  operatorSessionIdleMs: 30 * MINUTE_MS,
  /** How long after the last confirmation by passkey a change in the console needs no other one. */
  operatorConfirmationMs: 10 * MINUTE_MS,
  operatorInvitationMs: 15 * MINUTE_MS,
  /** How long the record of a bulk sign-out is kept. */
  bulkSignOutMs: 200 * DAY_MS,
  /** Counts of the overview are kept for a quarter: 91 whole days and the current one. */
  hourlyCountMs: 92 * DAY_MS,
  /** Within this time a node does not write the same batch of counts twice, even if the database was away meanwhile. */
  countBatchMs: 7 * DAY_MS,
  /** Within this time a second operator must agree to the removal of a factor. */
  removalProposalMs: DAY_MS,
  /** Within this time a second operator must agree to a bulk sign-out. What one operator begins alone within it counts together. */
  signOutProposalMs: DAY_MS,
  /** How long the delivery state of a notice is kept. The notice itself can be sent again for as long as its undo works. */
  noticeDeliveryMs: 30 * DAY_MS,
  noticeCopyMs: 72 * HOUR_MS,
  /** How long it is kept what became of a request for a code. */
  codeSendMs: DAY_MS,
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
  /** The client id of an agent is a URL. */
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
  /** The reason that an operator gives. */
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
  /** The proof behind the plain slide has this many bits less, so that it is done while the user slides, on a phone too. */
  proofBitsLessForPlain: 3,
  /** The most bits that refusals of the client and its network add to the proof. */
  proofBitsAdded: 6,
  /** From each of these shares of the limit of a contact or a number prefix on, codes requested by strangers add bits. */
  workShares: [0.5, 0.75, 1],
  proofBitsPerWorkShare: 2,
  /** The bits that a busy hash queue adds for sign-ins by password on unknown devices. */
  proofBitsBusy: 2,
} as const;

/** A volumetric limit: at most `count` in `windowMs`; 0 switches it off. */
export interface Limit {
  readonly count: number;
  readonly windowMs: number;
}

/** The limits of contract section 6. Each can be set by an environment variable (docs/operations.md). */
export const limits = {
  /** Wrong passwords for one account from one address, until the pair is locked for the window. */
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
  /** Sign-ins to one account from one client. Each writes rows that are kept for a year. */
  signIns: { count: 70_000, windowMs: DAY_MS },
  /** Refreshes of one session, and of each product's tokens in it. Each writes a row that is kept for 30 days. */
  refreshes: { count: 70_000, windowMs: DAY_MS },
  /** Passwords of one client that a node checks or hashes at once. A hash does not wait for longer than the window. */
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
   * Sensitive actions of one account, which all send a notice to its contacts. More are refused, so that no notice must be
   * dropped. A reset and an undo do not count.
   */
  sensitiveActions: { count: 30, windowMs: HOUR_MS },
  sensitiveActionsDay: { count: 60, windowMs: DAY_MS },
  /** SMS notices of sign-ins to one phone. More are not sent. */
  noticeSms: { count: 10, windowMs: DAY_MS },
  lookup: { count: 30, windowMs: 10 * MINUTE_MS },
  /** Authorization requests of one client. Each stores a state. */
  authorize: { count: 60, windowMs: 10 * MINUTE_MS },
  /** Sign-ins to products, pushed requests and sessions without an account that one client begins. Each is stored. */
  interaction: { count: 120, windowMs: 10 * MINUTE_MS },
  /** Slide challenges of one client, with or without a picture. Each is stored. */
  picture: { count: 120, windowMs: 10 * MINUTE_MS },
  /** Challenges for passkeys of one client. Each is stored. A sign-in page requests one where the browser supports passkeys. */
  passkeyRequest: { count: 600, windowMs: 10 * MINUTE_MS },
  /** Refusals of a device or a client. From this count on, its slide challenge is a picture. */
  slideRefusals: { count: 1, windowMs: HOUR_MS },
  codeTries: { count: 5, windowMs: VERIFICATION_CODE_MS },
  codeTriesClient: { count: 20, windowMs: HOUR_MS },
  /**
   * Wrong codes of one contact on devices that its account does not know. From this count on, each one invalidates the codes on
   * such devices.
   */
  codeTriesAddress: { count: 15, windowMs: DAY_MS },
  /** Wrong codes of an authenticator and wrong recovery codes for one account from one address, or on one device that it knows. */
  secondFactorTries: { count: 20, windowMs: HOUR_MS },
  /**
   * The same in a day. Wrong codes of an authenticator for one account on all devices that it does not know are counted too.
   */
  secondFactorTriesDay: { count: 100, windowMs: DAY_MS },
  /** Wrong user codes of device sign-in, by session and by client. */
  userCodeTries: { count: 5, windowMs: 10 * MINUTE_MS },
  /** Metadata documents of unknown agents that are fetched for one client. */
  agentDocument: { count: 30, windowMs: 10 * MINUTE_MS },
  /** The same for all clients together. Each document is a row that is kept for two days at most. */
  agentDocumentAll: { count: 5_000, windowMs: DAY_MS },
  register: { count: 10, windowMs: HOUR_MS },
  /** Uploads signed for one account. */
  upload: { count: 300, windowMs: HOUR_MS },
  /** Avatars of one account that are made from uploads. Each may take seconds. */
  avatar: { count: 300, windowMs: HOUR_MS },
  /** Searches of one operator for people by a text. */
  peopleSearches: { count: 300, windowMs: HOUR_MS },
  /** Contacts that one operator sees without a mask. */
  contactsShown: { count: 30, windowMs: HOUR_MS },
  /** Notices of one account that operators send again. */
  noticesResent: { count: 5, windowMs: DAY_MS },
  /** Extended memberships and corrections of points of one operator. */
  benefits: { count: 50, windowMs: DAY_MS },
  /** Challenges of sign-ins and invitations of the console from one client. */
  operatorChallenges: { count: 120, windowMs: 10 * MINUTE_MS },
  /** Error reports of one client that are logged. More are only counted. */
  clientErrors: { count: 20, windowMs: HOUR_MS },
  /** Error reports of all clients that are logged. */
  clientErrorsAll: { count: 1_000, windowMs: HOUR_MS },
} as const satisfies Record<string, Limit>;

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

/** The share of `codeSendAll` that is reserved for devices that the recipient's account knows and for step-ups. */
export const codeSendReservedShare = 0.25;
/** The share of `codeSendAll` that is reserved for resets on unknown devices. */
export const codeSendResetShare = 0.1;
/** The largest share of `codeSendAll` for SMS notices of what operators do, which may be many at once. */
export const operatorNoticeShare = 0.1;
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

/** How many devices hold a valid code for one contact and scene. Devices that the account knows are not counted. */
export const codeDevicesMax = 3;

export const bodyBytesMax = 64 * 1024;
export const sessionsPerAccountMax = 20;
export const passkeysMax = 10;
export const personalTokensMax = 20;
export const recoveryCodesCount = 10;
/** The number of wrong codes that ends the ticket of a second step, or the secret of a new authenticator. */
export const secondFactorTicketTries = 5;

/** Coins by reason (docs/contract.md, section 3). */
export const coinRewards = { register: 100, bind: 50, daily: 5 } as const;
