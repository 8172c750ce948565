import type { PasskeyCreation, PasskeyRequest } from '@isoline/contract/fields/webauthn-fields.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createPasskey, createPasskeySilently, requestPasskey } from './passkey.ts';
import { supportsPasskeys } from './passkey-support.ts';

const bytes = (text: string) => new TextEncoder().encode(text).buffer;
const credential = {
  id: 'YWJj',
  rawId: bytes('abc'),
  type: 'public-key',
  authenticatorAttachment: 'platform',
  response: {
    clientDataJSON: bytes('client'),
    attestationObject: bytes('attestation'),
    authenticatorData: bytes('data'),
    signature: bytes('signature'),
    userHandle: null,
    getTransports: () => ['internal'],
  },
};
const base64url = (text: string) => Buffer.from(text).toString('base64url');
const shared = { id: 'YWJj', rawId: 'YWJj', type: 'public-key' };
const registration = {
  ...shared,
  authenticatorAttachment: 'platform',
  response: {
    clientDataJSON: base64url('client'),
    attestationObject: base64url('attestation'),
    transports: ['internal'],
  },
};
const assertion = {
  ...shared,
  authenticatorAttachment: 'platform',
  response: {
    clientDataJSON: base64url('client'),
    authenticatorData: base64url('data'),
    signature: base64url('signature'),
  },
};
const credentials = { create: vi.fn(), get: vi.fn() };
const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
// The browser interprets these options: it gets them parsed.
const creation = { challenge: 'c', authenticatorSelection: { userVerification: 'required' } } as PasskeyCreation;
const request = { challenge: 'r' } as PasskeyRequest;

const parse = (options: unknown) => ({ parsed: options });
const FakeCredential = Object.assign(() => undefined, {
  parseCreationOptionsFromJSON: parse,
  parseRequestOptionsFromJSON: parse,
});

const inBrowser = (userAgent: string) => vi.stubGlobal('navigator', { credentials, userAgent });

beforeEach(() => {
  credentials.create.mockReset().mockResolvedValue(credential);
  credentials.get.mockReset().mockResolvedValue(credential);
  vi.stubGlobal('PublicKeyCredential', FakeCredential);
  inBrowser(chrome);
});
afterEach(() => void vi.unstubAllGlobals());

test('a created passkey is answered as JSON', async () => {
  expect(await createPasskey(creation)).toEqual(registration);
  expect(credentials.create).toHaveBeenCalledWith({ publicKey: { parsed: creation } });
});

test('a passkey of this device is created by its own authenticator', async () => {
  await createPasskey(creation, 'platform');
  const selection = { userVerification: 'required', authenticatorAttachment: 'platform' };
  const parsed = { ...creation, authenticatorSelection: selection };
  expect(credentials.create).toHaveBeenCalledWith({ publicKey: { parsed } });
});

test('a silent creation does not open a browser dialog, and ends with its signal', async () => {
  const { signal } = new AbortController();
  expect(await createPasskeySilently(creation, signal)).toEqual(registration);
  const publicKey = { parsed: creation };
  expect(credentials.create).toHaveBeenCalledWith({ mediation: 'conditional', signal, publicKey });
});

test('a passkey is requested with the mediation and the signal of the caller', async () => {
  const { signal } = new AbortController();
  expect(await requestPasskey(request, { mediation: 'conditional', signal })).toEqual(assertion);
  expect(credentials.get).toHaveBeenCalledWith({ publicKey: { parsed: request }, mediation: 'conditional', signal });
});

/** The members of the browser's own class, which throw for any other object. */
class BrowserCredential {
  get authenticatorAttachment(): never {
    throw new TypeError('Illegal invocation');
  }
  toJSON(): never {
    throw new TypeError('Illegal invocation');
  }
}

const { authenticatorAttachment: _, ...own } = credential;
const { getTransports: __, ...response } = credential.response;
const unattached = { ...registration, response: { ...registration.response, transports: [] } };
delete (unattached as Partial<typeof registration>).authenticatorAttachment;

describe('the credential object of a password manager', () => {
  test.each([
    ['without toJSON', own],
    ['with the prototype of the browser', Object.assign(Object.create(BrowserCredential.prototype), own)],
    ['with a proxy around it', new Proxy(own, {})],
    ['with base64url texts', { id: 'YWJj', response: { ...registration.response, getTransports: undefined } }],
    ['with views of buffers', { ...own, rawId: new Uint8Array(bytes('_abc')).subarray(1) }],
    ['with an unknown attachment', { ...own, authenticatorAttachment: 'hybrid' }],
    ['with nothing but toJSON', { toJSON: () => registration }],
    ['without transports', { ...own, response }],
    [
      'with transports that throw',
      { ...own, response: { ...response, getTransports: BrowserCredential.prototype.toJSON } },
    ],
  ])('%s is read', async (_what, given) => {
    credentials.create.mockResolvedValue(given);
    const { response: read, ...rest } = await createPasskey(creation);
    expect({ ...read, transports: [] }).toEqual(unattached.response);
    expect(rest).toMatchObject(shared);
  });

  test.each([null, undefined])('a credential may have the user handle %s', async (userHandle) => {
    credentials.get.mockResolvedValue({ ...own, response: { ...response, userHandle } });
    expect((await requestPasskey(request)).response).toEqual(assertion.response);
  });

  test('a credential without the parts of the answer fails, and the error has its id', async () => {
    credentials.create.mockResolvedValue({ ...own, response: {} });
    await expect(createPasskey(creation)).rejects.toMatchObject({ reason: 'failed', credentialId: 'YWJj' });
    credentials.get.mockResolvedValue({});
    await expect(requestPasskey(request)).rejects.toMatchObject({ reason: 'failed', credentialId: undefined });
  });
});

describe('the errors of the browser', () => {
  test.each([
    ['NotAllowedError', 'canceled'],
    ['AbortError', 'canceled'],
    ['InvalidStateError', 'exists'],
    ['SecurityError', 'failed'],
  ])('%s is reported as %s', async (name, reason) => {
    credentials.create.mockRejectedValue(new DOMException('', name));
    await expect(createPasskey(creation)).rejects.toMatchObject({ name: 'PasskeyError', reason });
  });

  test('a browser that refuses the options fails too', async () => {
    vi.stubGlobal('PublicKeyCredential', {});
    await expect(requestPasskey(request)).rejects.toMatchObject({ reason: 'failed' });
  });

  test('an answer without a credential counts as canceled', async () => {
    credentials.get.mockResolvedValue(null);
    await expect(requestPasskey(request)).rejects.toMatchObject({ reason: 'canceled' });
  });
});

describe('support for passkeys', () => {
  test('passkeys are offered where the browser reads options as JSON', () => {
    expect(supportsPasskeys()).toBe(true);
    vi.stubGlobal('PublicKeyCredential', () => undefined);
    expect(supportsPasskeys()).toBe(false);
    vi.stubGlobal('PublicKeyCredential', undefined);
    expect(supportsPasskeys()).toBe(false);
  });

  test.each([
    'Mozilla/5.0 (Linux; Android 14; K; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.60',
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 MicroMessenger/7.0.20 WindowsWechat',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
  ])('passkeys are not offered inside another app: %s', (userAgent) => {
    inBrowser(userAgent);
    expect(supportsPasskeys()).toBe(false);
  });

  test('passkeys are offered in Safari on a phone', () => {
    inBrowser(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    );
    expect(supportsPasskeys()).toBe(true);
  });
});
