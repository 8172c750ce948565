import { lifetimes } from '@isoline/contract/limits.ts';
import { HOUR_MS } from '@isoline/contract/values/durations.ts';
import { expect, test } from 'vitest';
import { type ContactChange, needsConfirmation } from './contact-change.ts';

const NOW = Date.UTC(2026, 10, 27);

function change(parts: Partial<ContactChange>): ContactChange {
  return {
    tokenHash: 'hash',
    accountId: 'account',
    phone: '13800138000',
    email: 'person@example.com',
    passwordHash: 'hash',
    phoneSince: null,
    emailSince: null,
    passwordSince: null,
    identities: [],
    changedAt: NOW,
    expiresAt: NOW + lifetimes.contactUndoMs,
    ...parts,
  };
}

const lately = NOW - 73 * HOUR_MS;

test.each<[string, Partial<ContactChange>, readonly number[], boolean]>([
  ['an account without a phone needs the link alone', { phone: null }, [], false],
  ['a phone of the registration confirms', {}, [], true],
  ['a phone that came after the mailbox leaves the password to confirm', { phoneSince: lately }, [], true],
  [
    'a phone and a password that both came after it leave the link',
    { phoneSince: lately, passwordSince: lately },
    [],
    false,
  ],
  ['so does an account without a password', { phoneSince: lately, passwordHash: null }, [], false],
  ['a phone as old as the mailbox confirms', { phoneSince: lately, emailSince: lately, passwordSince: NOW }, [], true],
  ['a factor from before them confirms', { phoneSince: lately, passwordSince: lately }, [1], true],
  ['what came with them does not count', { phoneSince: lately, passwordSince: lately }, [lately], false],
  [
    'a phone of more than 30 days confirms',
    { phoneSince: NOW - lifetimes.seniorProofMs, passwordSince: lately },
    [],
    true,
  ],
  [
    'a mailbox that came after the phone does not make the phone junior',
    { phoneSince: lately, emailSince: lately + HOUR_MS, passwordSince: NOW },
    [],
    true,
  ],
])('%s', (_rule, parts, factorsSince, expected) => {
  expect(needsConfirmation(change(parts), factorsSince)).toBe(expected);
});
