import { accountLimits, clientLimits, consoleLimits, productLimits } from './rate-limits/call-limits.ts';
import { guessLimits } from './rate-limits/guess-limits.ts';
import { messageLimits } from './rate-limits/message-limits.ts';

/** The limits by the section of `docs/operate/limits.md` that lists them. */
export const limitSections = {
  'Passwords and codes': guessLimits,
  'Codes and notices that are sent': messageLimits,
  Clients: clientLimits,
  Accounts: accountLimits,
  Products: productLimits,
  'Operators of the console': consoleLimits,
} as const;

/** The limits of contract section 6 that environment variables set. */
export const limits = {
  ...guessLimits,
  ...messageLimits,
  ...clientLimits,
  ...accountLimits,
  ...productLimits,
  ...consoleLimits,
} as const;

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
 * their requests. Notices that are not routine may use `routineNotices` too. Notices by e-mail are not limited.
 */
export const messageShares = {
  sms: {
    strangers: 0.2,
    owners: 0.25,
    shared: 0.2,
    resets: 0.1,
    notices: 0.05,
    routineNotices: 0.1,
    operatorNotices: 0.1,
  },
  email: { strangers: 0.4, owners: 0.25, shared: 0.25, resets: 0.1 },
} as const;

/** The notices of one kind by SMS to one phone: in an hour if they are routine, else in a day. More share one. */
export const sameNoticeSms = 2;

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
