import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signalAccount, signalUnknownPasskey, whileAdding } from './passkey-signals.ts';

const signals = {
  signalUnknownCredential: vi.fn(async () => undefined),
  signalAllAcceptedCredentials: vi.fn(async () => undefined),
  signalCurrentUserDetails: vi.fn(async () => undefined),
};
const account = { userId: '0b5e', phone: null, email: 'a@isoline.example', nickName: '云帆' };

beforeEach(() => {
  for (const signal of Object.values(signals)) signal.mockClear();
  vi.stubGlobal('PublicKeyCredential', signals);
  vi.stubGlobal('location', { hostname: 'account.example' });
});
afterEach(() => void vi.unstubAllGlobals());

test('a passkey that the server does not have is signaled by its id', async () => {
  await signalUnknownPasskey('abc');
  expect(signals.signalUnknownCredential).toHaveBeenCalledWith({ rpId: 'account.example', credentialId: 'abc' });
});

test('the passkeys and the names of the account are signaled under its user handle', async () => {
  await signalAccount(account, ['abc', 'def']);
  const shared = { rpId: 'account.example', userId: Buffer.from('0b5e').toString('base64url') };
  expect(signals.signalAllAcceptedCredentials).toHaveBeenCalledWith({
    ...shared,
    allAcceptedCredentialIds: ['abc', 'def'],
  });
  expect(signals.signalCurrentUserDetails).toHaveBeenCalledWith({
    ...shared,
    name: 'a@isoline.example',
    displayName: '云帆',
  });
});

test('while a passkey is being added, no list is signaled, because it may lack that passkey', async () => {
  await whileAdding(() => signalAccount(account, ['abc']));
  expect(signals.signalAllAcceptedCredentials).not.toHaveBeenCalled();
  await expect(whileAdding(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  await signalAccount(account, ['abc']);
  expect(signals.signalAllAcceptedCredentials).toHaveBeenCalledTimes(1);
});

test('nothing happens in a browser that lacks the signals or refuses them', async () => {
  signals.signalUnknownCredential.mockRejectedValueOnce(new DOMException('', 'SecurityError'));
  await expect(signalUnknownPasskey('abc')).resolves.toBeUndefined();
  for (const global of [undefined, {}]) {
    vi.stubGlobal('PublicKeyCredential', global);
    await expect(signalUnknownPasskey('abc')).resolves.toBeUndefined();
  }
});

test('a signal that throws does not fail the flow', async () => {
  signals.signalUnknownCredential.mockImplementationOnce(() => {
    throw new TypeError('Illegal invocation');
  });
  await expect(signalUnknownPasskey('abc')).resolves.toBeUndefined();
});
