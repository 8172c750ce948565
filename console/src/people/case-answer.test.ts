import { expect, test } from 'vitest';
import { caseAnswer } from './case-answer.ts';
import type { Person } from './person.ts';
import { signInWays } from './sign-in-ways.ts';

const noFactor = { passkeys: [], authenticatorSince: null, recoveryCodes: 0, trustedDevices: 0 };
const passkey = { id: 'p', name: 'Mac', createdAt: '2026-11-01T00:00:00Z', lastUsedAt: null };

const person = (parts: Partial<Person>): Person =>
  ({
    phone: '139****0001',
    email: null,
    hasPassword: true,
    protection: noFactor,
    identities: [],
    problems: [],
    codeSends: [],
    memberships: [],
    ...parts,
  }) as unknown as Person;

const problem = (kind: Person['problems'][number]['kind'], contact: 'phone' | 'email' | null = null, detail = '') => ({
  kind,
  contact,
  detail,
  count: null,
  until: null,
});

const send = (result: Person['codeSends'][number]['result'], own = true) =>
  ({
    result,
    own,
    at: '2026-11-27T08:00:00Z',
    contact: 'phone',
    scene: 'login',
    requester: 'owner',
    serviceCode: null,
  }) as const;

test('a lost phone that is the only contact cannot be changed without a factor, even with a password', () => {
  expect(caseAnswer('lost-phone', person({}), 0)).toBe('lost-phone-alone');
  expect(caseAnswer('lost-phone', person({ email: 'l***@isoline.example' }), 0)).toBe('lost-phone-email');
  expect(caseAnswer('lost-phone', person({ phone: null, email: 'l***@isoline.example' }), 0)).toBe('no-phone');
  const withPasskey = { ...noFactor, passkeys: [passkey] };
  expect(caseAnswer('lost-phone', person({ protection: withPasskey }), 0)).toBe('lost-phone-factor');
  const withCodes = { ...noFactor, recoveryCodes: 10, authenticatorSince: '2026-11-01T00:00:00Z' };
  expect(caseAnswer('lost-phone', person({ protection: withCodes }), 0)).toBe('lost-phone-factor');
  // No method signs in without the second step.
  expect(caseAnswer('lost-phone', person({ protection: withCodes, hasPassword: false }), 0)).toBe('lost-phone-alone');
});

test('the answer to missing codes says whether any was requested, and whether the service accepted it', () => {
  expect(caseAnswer('no-code', person({}), 0)).toBe('no-code-asked');
  expect(caseAnswer('no-code', person({ codeSends: [send('accepted', false)] }), 0)).toBe('no-code-asked');
  expect(caseAnswer('no-code', person({ codeSends: [send('accepted')] }), 0)).toBe('code-accepted');
  expect(caseAnswer('no-code', person({ codeSends: [send('too-soon'), send('accepted')] }), 0)).toBe('code-too-soon');
});

test('a membership that has ended does not count as running', () => {
  const membership = { product: 'flow', startsAt: '2025-01-01T00:00:00Z', endsAt: '2026-01-01T00:00:00Z' };
  expect(caseAnswer('membership', person({}), 0)).toBe('no-membership');
  expect(caseAnswer('membership', person({ memberships: [membership] }), Date.parse('2025-06-01'))).toBe(
    'membership-runs',
  );
  expect(caseAnswer('membership', person({ memberships: [membership] }), Date.parse('2026-06-01'))).toBe(
    'membership-over',
  );
});

test('a sign-in method is named only if the account has it and no problem stops it', () => {
  const email = 'l***@isoline.example';
  expect(signInWays(person({ email }))).toEqual(['phone-code', 'email-code', 'password']);
  expect(signInWays(person({ hasPassword: false }))).toEqual(['phone-code']);
  expect(signInWays(person({ email, problems: [problem('sms-off')] }))).toEqual(['email-code', 'password']);
  expect(signInWays(person({ problems: [problem('locked'), problem('day-reached')] }))).toEqual([]);
  expect(signInWays(person({ problems: [problem('code-refused', 'phone', 'address')] }))).toEqual(['password']);
  expect(signInWays(person({ problems: [problem('code-refused', 'phone', 'slide')] }))).toContain('phone-code');
  expect(signInWays(person({ email, problems: [problem('frozen')] }))).toEqual([]);
});
