import { lifetimes } from '../limits.ts';
import { DAY_MS, HOUR_MS } from '../values/durations.ts';
import type { DeclaredLimit } from './declared-limit.ts';

/** Limits of the codes and notices that are sent. */
export const messageLimits = {
  codeSendScene: {
    count: 1,
    windowMs: lifetimes.codeResendMs,
    by: 'contact',
    zero: 'off',
    counts: 'codes to one address for one scene',
    why: 'a code arrives before the next one is requested',
  },
  codeSendAddressHour: {
    count: 5,
    windowMs: HOUR_MS,
    by: 'contact',
    zero: 'off',
    // A change needs a code as its verification and may need another one for itself.
    least: 2,
    counts:
      'codes to one address, by each share of requesters; spellings of an e-mail that differ after a `+`, or write its international domain in two ways, share one count',
    why: 'nobody is flooded with codes',
  },
  codeSendAddressDay: {
    count: 10,
    windowMs: DAY_MS,
    by: 'contact',
    zero: 'off',
    least: 2,
    counts: 'the same',
    why: 'nobody is flooded with codes',
  },
  codeSendStrangerHour: {
    count: 2,
    windowMs: HOUR_MS,
    by: 'client',
    zero: 'off',
    counts: 'codes that strangers and other accounts of one client range request for one contact',
    why: 'a stranger does not use up what others may request for the contact',
  },
  codeSendStrangerDay: {
    count: 3,
    windowMs: DAY_MS,
    by: 'client',
    zero: 'off',
    counts: 'the same; with `0` no range is served beyond the limits of the contact',
    why: 'a stranger does not use up what others may request for the contact',
  },
  codeSendClient: {
    count: 20,
    windowMs: HOUR_MS,
    by: 'client',
    zero: 'off',
    // A change needs a code of the current contact and a code of the new contact.
    least: 2,
    counts: 'codes requested from one client address; the requests of an owner count by the account instead',
    why: 'one address sends messages to many contacts at our expense',
  },
  codeSendPrefix: {
    count: 200,
    windowMs: HOUR_MS,
    by: 'all',
    zero: 'off',
    // 10,000 numbers share it.
    least: 5,
    counts: 'codes to one range of 10,000 phone numbers, by each share of requesters',
    why: 'a fraudster who earns by messages owns whole ranges of numbers',
  },
  codeSendAll: {
    count: 20_000,
    windowMs: DAY_MS,
    by: 'all',
    zero: 'off',
    // Each share of `messageShares` is at least one message.
    least: 10,
    counts: 'all messages by SMS, and all codes by e-mail, in shares ([below](#fixed-limits))',
    why: 'the most that a flood of messages can cost in a day',
  },
  sensitiveActions: {
    count: 30,
    windowMs: HOUR_MS,
    by: 'account',
    zero: 'off',
    counts:
      'sensitive actions of one account (passwords, contacts, identities, passkeys, authenticator, merges); more get 429. A reset and an undo do not count',
    why: 'each is notified, and no notice must be dropped',
  },
  sensitiveActionsDay: {
    count: 60,
    windowMs: DAY_MS,
    by: 'account',
    zero: 'off',
    counts: 'the same',
    why: 'each is notified, and no notice must be dropped',
  },
  noticeSms: {
    count: 10,
    windowMs: DAY_MS,
    by: 'contact',
    zero: 'off',
    counts:
      'routine notices by SMS to one phone about actions of people, and as many about what protects the account; more go to the e-mail of the account as one digest, or share one message later, and are events (`notice-failed`). With `0` `sameNoticeSms` is off too',
    why: 'few people cannot use up the notices by SMS of all',
  },
} as const satisfies Record<string, DeclaredLimit>;
