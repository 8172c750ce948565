import COS from 'cos-nodejs-sdk-v5';
import { expect, test } from 'vitest';
import { cosQuery, cosSigner } from './sign-cos.ts';

const [secretId, secretKey] = ['AKIDexample', 'secret'];
const [Bucket, Region] = ['isoline-1250000000', 'ap-guangzhou'];
const host = `${Bucket}.cos.${Region}.myqcloud.com`;
const sdk = new COS({ SecretId: secretId, SecretKey: secretKey });

const keys = ['plain.png', 'a1/user/山 🏔️/icon/head100.png', "100% ?#&+=!'()*~$,;:@[]", '%2f..%00', 'é', 'a//b'];
const headers = { 'content-type': 'image/png', 'content-length': '2097152' };

/** Returns the request as the vendor's SDK signs it, at the time that the SDK chooses. */
function signedBySdk(Key: string, Method: 'PUT' | 'GET' | 'DELETE', Headers: Record<string, string>): URL {
  return new URL(sdk.getObjectUrl({ Bucket, Region, Key, Method, Sign: true, Expires: 300, Headers, Query: {} }));
}

test.each(keys)('the signing query of %j equals that of the SDK', (key) => {
  for (const [method, sent] of [
    ['PUT', headers],
    ['PUT', { 'content-type': 'image/png' }],
    ['GET', {}],
    ['DELETE', {}],
  ] as const) {
    const expected = signedBySdk(key, method, sent);
    const keyTime = expected.searchParams.get('q-sign-time') ?? '';
    const signed = { ...sent, host };
    const query = cosQuery({ secretId, secretKey, keyTime, method, pathname: `/${key}`, headers: signed });
    expect([...new URLSearchParams(query)]).toEqual([...expected.searchParams]);
  }
});

test.each(keys)('the URL of %j has the same target as that of the SDK', (path) => {
  const signer = cosSigner({ baseUrl: `https://${host}`, secretId, secretKey });
  const url = new URL(signer.sign({ method: 'PUT', path, headers, at: 1_700_000_000, lifeS: 300 }));
  expect(signer.origin).toBe(`https://${host}`);
  expect(decodeURIComponent(url.pathname)).toBe(`/${path}`);
  expect(url.pathname).toBe(signedBySdk(path, 'PUT', headers).pathname);
  expect(url.searchParams.get('q-header-list')).toBe('content-length;content-type;host');
});

test('a URL is valid from shortly before now until its expiry, and never contains the key', () => {
  const url = cosSigner({ baseUrl: `https://${host}/`, secretId, secretKey: 'hush' }).sign({
    method: 'GET',
    path: 'x',
    headers: {},
    at: 1_700_000_000,
    lifeS: 300,
  });
  expect(new URL(url).searchParams.get('q-sign-time')).toBe('1699999970;1700000300');
  expect(url).not.toContain('hush');
});
