import { lifetimes } from '../limits.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../values/durations.ts';
import type { DeclaredLimit } from './declared-limit.ts';

/** Limits that keep passwords and codes from being guessed. */
export const guessLimits = {
  passwordTriesPair: {
    count: 5,
    windowMs: 10 * MINUTE_MS,
    by: 'account',
    zero: 'refused',
    most: 100,
    counts: 'wrong passwords for one account from one address, or from one device that it knows',
    why: 'the pair is locked for the window, so that nobody guesses a password',
  },
  passwordTriesSlide: {
    count: 3,
    windowMs: 10 * MINUTE_MS,
    by: 'account',
    zero: 'refused',
    most: 100,
    counts: 'the same; from this count on, a slide is required',
    why: 'a program needs work for each further guess',
  },
  passwordTriesAccount: {
    count: 50,
    windowMs: 10 * MINUTE_MS,
    by: 'contact',
    zero: 'refused',
    most: 1_000,
    counts:
      'wrong passwords for one account from anywhere; from this count on, devices that it does not know need a slide',
    why: 'many addresses guess one password together',
  },
  passwordTriesAccountDay: {
    count: 100,
    windowMs: DAY_MS,
    by: 'contact',
    zero: 'refused',
    most: 1_000,
    counts: 'the same; from this count on, devices that it does not know sign in by code only',
    why: 'many addresses guess one password slowly',
  },
  passwordTriesClient: {
    count: 30,
    windowMs: 10 * MINUTE_MS,
    by: 'client',
    zero: 'off',
    counts: 'wrong passwords from one client address for all accounts; from this count on, a slide is required',
    why: 'one address tries a common password on many accounts',
  },
  passwordTriesClientDay: {
    count: 200,
    windowMs: DAY_MS,
    by: 'client',
    zero: 'off',
    counts: 'the same; from this count on, its sign-ins get 429',
    why: 'one address tries leaked passwords on many accounts',
  },
  passwordTriesInFlight: {
    count: 8,
    // A hash does not wait for longer than the window.
    windowMs: 5 * SECOND_MS,
    by: 'client',
    zero: 'refused',
    most: 1_000,
    counts:
      'passwords of one client address that a node checks or hashes in parallel (sign-ins, registrations, resets, changes); four times as many wait, others get 429',
    why: 'one client fills only its share of the hash queue',
  },
  codeTries: {
    count: 5,
    windowMs: lifetimes.verificationCodeMs,
    by: 'code',
    zero: 'refused',
    most: 10,
    counts: 'wrong tries of one code; the last one ends the code',
    why: 'a code has a million values',
  },
  codeTriesAddress: {
    count: 15,
    windowMs: DAY_MS,
    by: 'contact',
    zero: 'refused',
    // With a lower limit, typos in one code would revoke the codes of other devices.
    least: 5,
    most: 100,
    counts:
      'wrong codes for one contact on devices that its account does not know; from this count on, each ends the codes of all such devices',
    why: 'a stranger requests many codes, each with its own tries',
  },
  codeTriesClient: {
    count: 20,
    windowMs: HOUR_MS,
    by: 'client',
    zero: 'refused',
    most: 10_000,
    counts: 'wrong codes from one client address; a device that the account knows has as many of its own',
    why: 'one address guesses the codes of many contacts',
  },
  secondFactorTries: {
    count: 20,
    windowMs: HOUR_MS,
    by: 'account',
    zero: 'refused',
    most: 200,
    counts:
      'wrong codes of an authenticator and wrong recovery codes for one account from one address, and on each device that it knows',
    why: 'a thief of the password guesses the code',
  },
  secondFactorTriesDay: {
    count: 100,
    windowMs: DAY_MS,
    by: 'account',
    zero: 'refused',
    most: 1_000,
    counts:
      'the same; also wrong authenticator codes after one kind of first step on all devices that the account does not know',
    why: 'the same slowly, or from many addresses',
  },
  userCodeTries: {
    count: 5,
    windowMs: 10 * MINUTE_MS,
    by: 'client',
    zero: 'refused',
    most: 100,
    counts: 'wrong user codes of device sign-in, of one session and from one client address',
    why: 'a user code is short, because people type it',
  },
} as const satisfies Record<string, DeclaredLimit>;
