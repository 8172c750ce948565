import { describe, expect, test } from 'vitest';
import { canSignInWithout, type RemovedMethod, type SignInMethods, type WorkingMethods } from './sign-in-methods.ts';

const nothing: SignInMethods = { hasPassword: false, contacts: [], identities: [], passkeys: [] };
const all: WorkingMethods = { smsSending: 'on', enabledProviders: ['wx', 'tc'] };
const withoutSms: WorkingMethods = { ...all, smsSending: 'off' };

describe('an account can be signed in to after a removal', () => {
  test.each<[string, Partial<SignInMethods>, RemovedMethod, WorkingMethods]>([
    ['by its password', { hasPassword: true, contacts: ['phone'], passkeys: ['a'] }, { passkey: 'a' }, withoutSms],
    ['by a code to its e-mail', { contacts: ['phone', 'email'] }, { contact: 'phone' }, withoutSms],
    ['by a code to its phone', { contacts: ['phone', 'email'] }, { contact: 'email' }, all],
    [
      'by a code to its phone on devices that it knows',
      { contacts: ['phone'], passkeys: ['a'] },
      { passkey: 'a' },
      { ...all, smsSending: 'known-devices' },
    ],
    ['by another identity', { contacts: ['phone'], identities: ['wx', 'tc'] }, { identity: 'wx' }, withoutSms],
    ['by another passkey', { contacts: ['phone'], passkeys: ['a', 'b'] }, { passkey: 'a' }, withoutSms],
    ['by a passkey', { contacts: ['phone'], identities: ['wx'], passkeys: ['a'] }, { identity: 'wx' }, withoutSms],
  ])('%s', (_, methods, removed, working) => {
    expect(canSignInWithout({ ...nothing, ...methods }, removed, working)).toBe(true);
  });
});

describe('an account cannot be signed in to', () => {
  test.each<[string, Partial<SignInMethods>, RemovedMethod, WorkingMethods]>([
    ['without its only passkey', { contacts: ['phone'], passkeys: ['a'] }, { passkey: 'a' }, withoutSms],
    ['without its only identity', { contacts: ['phone'], identities: ['wx'] }, { identity: 'wx' }, withoutSms],
    [
      'without its e-mail where its phone gets no code',
      { contacts: ['phone', 'email'] },
      { contact: 'email' },
      withoutSms,
    ],
    [
      'by an identity of a provider that is off',
      { contacts: ['phone'], identities: ['wx'], passkeys: ['a'] },
      { passkey: 'a' },
      { smsSending: 'off', enabledProviders: ['tc'] },
    ],
  ])('%s', (_, methods, removed, working) => {
    expect(canSignInWithout({ ...nothing, ...methods }, removed, working)).toBe(false);
  });
});
