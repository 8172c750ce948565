import { expect, test } from 'vitest';
import { parseResetStep, resetView } from './reset-password-step.ts';

const contact = { kind: 'phone', value: '13800138000' } as const;
const verified = { contact, ticket: 's', recent: [], recovers: null };

test('a reset begins with a contact', () => {
  expect(resetView(null, null)).toEqual({ step: 'verify', contact: null, again: false });
});

test('a verified contact leads to the new password when the history entry is at that step', () => {
  expect(resetView({ step: 'password', contact }, verified)).toEqual({ step: 'password', verified });
  expect(resetView({ step: 'verify', contact }, verified)).toEqual({ step: 'verify', contact, again: false });
});

test('after a reload the verification is gone: the contact is kept and verified again', () => {
  expect(resetView({ step: 'password', contact }, null)).toEqual({ step: 'verify', contact, again: true });
});

test('the result needs no verification', () => {
  expect(resetView({ step: 'done', contact }, null)).toEqual({ step: 'done', contact });
});

test('a history entry of another page holds no step', () => {
  expect(parseResetStep(null)).toBeNull();
  expect(parseResetStep({ dialogDepth: 1 })).toBeNull();
  expect(parseResetStep({ step: 'other', contact })).toBeNull();
});
