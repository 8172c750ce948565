import { expect, test } from 'vitest';
import { parseRegisterStep, registerView } from './register-step.ts';

const contact = { kind: 'phone', value: '13800138000' } as const;
const verified = { contact, contactProof: 'f', by: 'register' } as const;

test('a registration starts with a contact', () => {
  expect(registerView(null, null, false)).toEqual({ step: 'verify', contact: null, again: false });
});

test('a verified contact does not skip the step of the history entry', () => {
  expect(registerView({ step: 'verify', contact }, verified, false)).toEqual({ step: 'verify', contact, again: false });
});

test('a verified contact leads to the password', () => {
  expect(registerView({ step: 'password', contact }, verified, false)).toEqual({ step: 'password', verified });
});

test('after a reload the proof of the contact is recovered, and the contact is verified again if the proof is lost', () => {
  const step = { step: 'password', contact, by: 'register' } as const;
  expect(registerView(step, null, false)).toEqual({ step: 'recover', contact, by: 'register' });
  expect(registerView(step, null, true)).toEqual({ step: 'verify', contact, again: true });
});

test('a history entry of another page does not contain a step', () => {
  expect(parseRegisterStep(null)).toBeNull();
  expect(parseRegisterStep({ step: 'other' })).toBeNull();
  expect(parseRegisterStep('password')).toBeNull();
});
