import { expect, test } from 'vitest';
import { parseResetStep, resetView } from './reset-password-step.ts';

const contact = { kind: 'phone', value: '13800138000' } as const;
const verified = { contact, ticket: 's', recent: [], recovers: null };

test('a reset starts with a contact', () => {
  expect(resetView(null, null, false)).toEqual({ step: 'verify', contact: null, again: false });
});

test('a verified contact leads to the new password when the history entry is at that step', () => {
  expect(resetView({ step: 'password', contact }, verified, false)).toEqual({ step: 'password', verified });
  expect(resetView({ step: 'verify', contact }, verified, false)).toEqual({ step: 'verify', contact, again: false });
});

test('after a reload the server is asked for the verification, and without one the contact is verified again', () => {
  expect(resetView({ step: 'password', contact }, null, false)).toEqual({ step: 'recover', contact });
  expect(resetView({ step: 'password', contact }, null, true)).toEqual({ step: 'verify', contact, again: true });
});

test('the result does not need a verification', () => {
  expect(resetView({ step: 'done', contact }, null, false)).toEqual({ step: 'done', contact });
});

test('a history entry of another page does not contain a step', () => {
  expect(parseResetStep(null)).toBeNull();
  expect(parseResetStep({ dialogDepth: 1 })).toBeNull();
  expect(parseResetStep({ step: 'other', contact })).toBeNull();
});
