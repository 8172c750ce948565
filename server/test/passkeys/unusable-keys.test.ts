import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { endpoints } from '@isoline/contract/endpoints.ts';
import type { PasskeyRegistration } from '@isoline/contract/fields/webauthn-fields.ts';
import { describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import type { Browser } from '../browser.ts';
import { createAnswer } from '../factors.ts';
import { useProduct } from '../product.ts';
import { stepUp } from '../reauth.ts';
import { SoftAuthenticator } from '../soft-authenticator.ts';

const hex = (text: string) => Buffer.from(text, 'hex');
const bytes = (text = '') => Buffer.from(text, 'base64url');
const lengthOf = (data: Buffer) => hex(data.length.toString(16).padStart(4, '0'));
/** Returns a byte string in the shortest form of CBOR (RFC 8949, section 3.1). */
function cborBytes(data: Buffer): Buffer {
  if (data.length < 24) return Buffer.concat([Buffer.from([0x40 + data.length]), data]);
  const head = data.length < 256 ? Buffer.from([0x58, data.length]) : Buffer.concat([hex('59'), lengthOf(data)]);
  return Buffer.concat([head, data]);
}

/** Returns the COSE form {1: 2, 3: -7, -1: 1, -2: x, -3: y} of an ES256 key. */
const ec = (x: Buffer, y: Buffer, kty = '02', curve = '01') =>
  Buffer.concat([hex(`a501${kty}032620${curve}21`), cborBytes(x), hex('22'), cborBytes(y)]);
/** Returns the COSE form {1: 3, 3: -257, -1: n, -2: e} of an RS256 key. */
const rsa = (modulusLength: number) => {
  const { n, e } = generateKeyPairSync('rsa', { modulusLength }).publicKey.export({ format: 'jwk' });
  return Buffer.concat([hex('a401030339010020'), cborBytes(bytes(n)), hex('21'), cborBytes(bytes(e))]);
};
/** Returns the COSE form {1: 1, 3: -8, -1: 6, -2: x} of an EdDSA key. */
const okp = (x: Buffer) => Buffer.concat([hex('a401010327200621'), cborBytes(x)]);

const { x: textX, y: textY } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' });
const [x, y] = [bytes(textX), bytes(textY)];
const edwards = bytes(generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' }).x);

/** Replaces the key and the id in the answer of an authenticator. */
function withKey(answer: PasskeyRegistration, cose: Buffer, credential: Buffer): PasskeyRegistration {
  const object = bytes(answer.response.attestationObject);
  const start = object.indexOf('authData') + 'authData'.length + 2;
  // The RP id hash, the flags, the counter and the AAGUID stay.
  const authData = Buffer.concat([object.subarray(start, start + 53), lengthOf(credential), credential, cose]);
  const id = credential.toString('base64url');
  const attestationObject = Buffer.concat([object.subarray(0, start - 2), cborBytes(authData)]).toString('base64url');
  return { ...answer, id, rawId: id, response: { ...answer.response, attestationObject } };
}

describe.each(dialects)('the keys of new passkeys on %s', (dialect) => {
  const use = useProduct(dialect);
  const add = async (browser: Browser, cose: Buffer, id = randomBytes(32)) => {
    const answer = await createAnswer(use(), browser, new SoftAuthenticator());
    return (await browser.call(endpoints.addPasskey, { response: withKey(answer, cose, id) })).key;
  };
  const newAccount = async () => {
    const { browser } = await use().newAccount();
    await stepUp(use(), browser);
    return browser;
  };

  test.each([
    ['a point off the curve', ec(Buffer.alloc(32, 1), y)],
    ['no x', Buffer.concat([hex('a401020326200122'), cborBytes(y)])],
    ['a short x', ec(x.subarray(0, 3), y)],
    ['a long x', ec(Buffer.concat([Buffer.alloc(1), x]), y)],
    ['its type as text', ec(x, y, '6132')],
    ['the curve P-384', ec(x, y, '02', '02')],
    ['an RSA modulus of 512 bits', rsa(512)],
    ['a short Ed25519 key', okp(edwards.subarray(0, 31))],
    ['the algorithm EdDSA on P-256', Buffer.concat([hex('a5010203272001215820'), x, hex('225820'), y])],
  ])('a passkey whose key has %s is refused', async (_, cose) => {
    const browser = await newAccount();
    expect(await add(browser, cose)).toBe('VERIFY_FAILED');
    expect((await browser.call(endpoints.passkeys, {})).data).toEqual([]);
  });

  test('a passkey whose id has more than 1,023 bytes is refused', async () => {
    const browser = await newAccount();
    expect(await add(browser, ec(x, y), randomBytes(1024))).toBe('VERIFY_FAILED');
    expect(await add(browser, ec(x, y), randomBytes(1023))).toBe('OK');
  });

  test.each([
    ['ES256', ec(x, y)],
    ['RS256 of 2,048 bits', rsa(2048)],
    ['EdDSA', okp(edwards)],
  ])('a passkey with a key for %s is added', async (_, cose) => {
    expect(await add(await newAccount(), cose)).toBe('OK');
  });
});
