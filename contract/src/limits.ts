/**
 * Every lifetime, length and count of the contract (sections 2, 4 and 6). Names of times end in their unit. Hourly and
 * daily limits are in `rate-limits.ts`.
 */

import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from './values/durations.ts';

/** The time for which a session is stepped up after its user was verified again. */
export const stepUpMs = 10 * MINUTE_MS;

/** The lifetimes of tokens, codes and stored objects. */
export const lifetimes = {
  accessTokenMs: 15 * MINUTE_MS,
  /** An access token for an API of a product. The product verifies it without calling us. */
  apiTokenMs: 5 * MINUTE_MS,
  refreshTokenIdleMs: 30 * DAY_MS,
  /** A session ends this long after its sign-in at the latest, even if it is refreshed. */
  sessionMs: 180 * DAY_MS,
  /** Within this time a rotated refresh token gets the same successor again, for two tabs or after a lost answer. */
  refreshGraceMs: 10 * SECOND_MS,
  deviceIdMs: 365 * DAY_MS,
  /**
   * The time for which an account still knows the device id from before a sign-in, because the answer with the next id
   * may be lost.
   */
  formerDeviceIdMs: DAY_MS,
  /**
   * The time after a sign-in only by password until a new device counts as established. Until then its sessions are
   * ended before others.
   */
  deviceEstablishedMs: DAY_MS,
  ticketMs: 10 * MINUTE_MS,
  /** A product's question whether to sign out. */
  signOutQuestionMs: HOUR_MS,
  verificationCodeMs: 5 * MINUTE_MS,
  codeResendMs: 60 * SECOND_MS,
  challengeSolveMs: 2 * MINUTE_MS,
  challengeStepMs: 10 * MINUTE_MS,
  authorizeStateMs: 10 * MINUTE_MS,
  stepUpMs,
  contactUndoMs: 72 * HOUR_MS,
  passkeyChallengeMs: 5 * MINUTE_MS,
  /** The time for which a factor stays after a removal request without a proof as strong as the factor. */
  factorRemovalMs: 72 * HOUR_MS,
  contactReplacementMs: 72 * HOUR_MS,
  /**
   * The wait of an irrevocable act without two verifications. A contact, password, factor or identity counts as a
   * verification only after the account has had it this long.
   */
  irrevocableActMs: 72 * HOUR_MS,
  /** The time for which a contact must have been notified of an act before it is done. */
  announcedMs: 24 * HOUR_MS,
  /** The age of a phone, a password or a factor from which an undo of the account's e-mail requires it. */
  seniorProofMs: 30 * DAY_MS,
  trustedDeviceMs: 30 * DAY_MS,
  /** A reset asks about what was linked within this time. */
  recentlyLinkedMs: 72 * HOUR_MS,
  /** Within this time an account gets one notice of sign-ins on unknown devices. */
  newDeviceNoticeMs: HOUR_MS,
  /** The lifetime of the signed URL of an upload. */
  uploadSignedMs: 5 * MINUTE_MS,
  /**
   * The time for which an unused upload is kept. A replaced avatar is kept as long, because open pages still show it.
   */
  objectKeptMs: 15 * MINUTE_MS,
  trialMs: 30 * DAY_MS,
  /** The length of the membership that a signed `webProVip` launch grants. */
  vipMs: 365 * DAY_MS,
  /** The largest difference allowed between the timestamp of a launch and our clock. */
  launchMs: 2 * MINUTE_MS,
  /** The time for which sign-in records are kept: half a year or longer (quality, privacy). */
  loginRecordMs: 200 * DAY_MS,
  /**
   * The time for which full client addresses are kept, to find out who attacked an account. After that they are
   * shortened to /24 and /48.
   */
  wholeAddressMs: 30 * DAY_MS,
  /** The time from its owner's request until an account is closed, unless the owner asks to close it now. */
  closingMs: 7 * DAY_MS,
  /** The time for which an export can be downloaded. One export can be requested within this time. */
  exportMs: 24 * HOUR_MS,
  /** The time for which a program waits for its user to enter its code. */
  userCodeMs: 10 * MINUTE_MS,
  /** The lifetime of a personal access token, by default and at most. */
  personalTokenMs: 90 * DAY_MS,
  personalTokenMaxMs: 365 * DAY_MS,
  /** The time before the expiry of a personal access token at which its owner is notified. */
  personalTokenReminderMs: 7 * DAY_MS,
  /**
   * The metadata document of an agent is fetched again after this time, unless its `Cache-Control` specifies another
   * time within the bounds.
   */
  agentFreshMs: HOUR_MS,
  agentFreshMinMs: 5 * MINUTE_MS,
  agentFreshMaxMs: DAY_MS,
  /** The time for which a document stays valid after its next fetch was due, while its host does not answer. */
  agentUnreachableMs: DAY_MS,
  /** The time within which all nodes together try at most once to fetch a known document again. */
  agentRetryMs: MINUTE_MS,
  /** The time for which refusals without an account are kept as security events. */
  anonymousRefusalMs: 14 * DAY_MS,
  /** A session of an operator ends this long after its sign-in at the latest. */
  operatorSessionMs: 8 * HOUR_MS,
  operatorSessionIdleMs: 30 * MINUTE_MS,
  /** The time for which a confirmation by passkey covers changes in the console. */
  operatorConfirmationMs: 10 * MINUTE_MS,
  operatorInvitationMs: 15 * MINUTE_MS,
  bulkSignOutMs: 200 * DAY_MS,
  /** The time within which an import of the console ends, and for which its refused rows are kept. */
  importFileMs: 3 * DAY_MS,
  /** Within this time a second operator must agree to undo an import. */
  importUndoMs: DAY_MS,
  /** The time for which the record of an import of the console is kept. */
  importJobMs: 200 * DAY_MS,
  /** Counts of the overview are kept for a quarter: 91 full days and the current one. */
  hourlyCountMs: 92 * DAY_MS,
  /** Within this time a node does not write the same batch of counts twice, even after an outage of the database. */
  countBatchMs: 7 * DAY_MS,
  /** Within this time a second operator must agree to the removal of a factor. */
  removalProposalMs: DAY_MS,
  replacementProposalMs: DAY_MS,
  /**
   * Within this time a second operator must agree to a bulk sign-out. The limit for one operator adds up the bulk
   * sign-outs within it.
   */
  signOutProposalMs: DAY_MS,
  /** Within this time a second operator must agree to an export of all accounts, and then the export must run. */
  exportProposalMs: DAY_MS,
  /**
   * The time for which the delivery state of a notice is kept. The notice itself can be sent again for as long as its
   * undo works.
   */
  noticeDeliveryMs: 30 * DAY_MS,
  noticeCopyMs: 72 * HOUR_MS,
  /** The time for which the outcome of a request for a code is kept. */
  codeSendMs: DAY_MS,
  /** The time for which a hand-over note on a person is kept. */
  personNoteMs: 180 * DAY_MS,
  /** The time for which a product can learn that the account of a user was closed. */
  closedUserMs: 400 * DAY_MS,
  /** The time for which an event for a product is kept, whether the product has it or not. */
  productEventMs: 30 * DAY_MS,
  /** The time for which the answer to a call with an `Idempotency-Key` is repeated. */
  idempotencyKeyMs: DAY_MS,
  /** The time after which a call that has not answered may run again, for example because its node was killed. */
  idempotentCallLeaseMs: 30 * SECOND_MS,
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
  /** A hand-over note on a person. */
  noteMax: 500,
  /** The name of a file that an operator uploads. */
  fileNameMax: 200,
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
  /**
   * The proof behind the plain slide has this many fewer bits, so that it is done while the user slides, even on a
   * phone.
   */
  proofBitsLessForPlain: 3,
  /** The most bits that refusals of the client and its network add to the proof. */
  proofBitsAdded: 6,
  /** From each of these shares of the limit of a contact or a number prefix, codes requested by strangers add bits. */
  workShares: [0.5, 0.75, 1],
  proofBitsPerWorkShare: 2,
  /** The bits that a busy hash queue adds for sign-ins by password on unknown devices. */
  proofBitsBusy: 2,
} as const;

/**
 * The number of devices that can have a valid code for one contact and scene. Devices that the account knows are not
 * counted.
 */
export const codeDevicesMax = 3;

export const bodyBytesMax = 64 * 1024;
export const sessionsPerAccountMax = 20;
/** Uploads of one account that no avatar was made from. The oldest is removed. */
export const unusedUploadsMax = 3;
export const passkeysMax = 10;
export const personalTokensMax = 20;
export const recoveryCodesCount = 10;
/** The number of wrong codes that ends the ticket of a second step, or the secret of a new authenticator. */
export const secondFactorTicketTries = 5;

/** The limits of what the back end of a product can change in one call. */
export const productChanges = { pointsMax: 1_000, membershipDaysMax: 1_098 } as const;

/** Coins by reason (docs/contract.md, section 3). */
export const coinRewards = { register: 100, bind: 50, daily: 5 } as const;

/**
 * The reasons of an entry of coins: a reward, a merge of accounts, a correction by an operator, the balance of the
 * system that the account came from, or a product.
 */
export type CoinReason = keyof typeof coinRewards | 'merge' | 'correction' | 'import' | 'product';
