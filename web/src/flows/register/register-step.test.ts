import { expect, test } from 'vitest';
import { parseRegisterStep, registerView } from './register-step.ts';

const contact = { kind: 'phone', value: '13800138000' } as const;
const verified = { contact, contactProof: 'f', by: 'register' } as const;

test('a registration begins with a contact', () => {
  expect(registerView(null, null)).toEqual({ step: 'verify', contact: null, again: false });
});

test('a verified contact does not skip the step of the history entry', () => {
  expect(registerView({ step: 'verify', contact }, verified)).toEqual({ step: 'verify', contact, again: false });
});

test('a verified contact leads to the password', () => {
  expect(registerView({ step: 'password', contact }, verified)).toEqual({ step: 'password', verified });
});

test('after a reload the verification is gone: the contact is kept and verified again', () => {
  expect(registerView({ step: 'password', contact }, null)).toEqual({ step: 'verify', contact, again: true });
});

test('a history entry of another page holds no step', () => {
  expect(parseRegisterStep(null)).toBeNull();
  expect(parseRegisterStep({ step: 'other' })).toBeNull();
  expect(parseRegisterStep('password')).toBeNull();
});
