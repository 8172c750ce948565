import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import COS from 'cos-nodejs-sdk-v5';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sandboxDefaults } from '../defaults.ts';
import { type Sandbox, startSandbox } from '../sandbox.ts';

const { bucket, region, secretId, secretKey } = sandboxDefaults.objectStore;
const body = Buffer.from('the bytes of a picture');
const type = 'image/png';
const keys = ['plain.png', 'a1/user/山 🏔️/icon/head100.png', "100% ?#&+=!'()*~$,;:@[]", '%2f..%00'];
const Bucket = bucket;

let sandbox: Sandbox;
let clockSkew = 0;
let s3: S3Client;
let cos: COS;

const openS3 = () =>
  new S3Client({
    endpoint: sandbox.url,
    region,
    forcePathStyle: true,
    credentials: { accessKeyId: secretId, secretAccessKey: secretKey },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 1,
  });

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, smtpPort: 0, now: () => Date.now() + clockSkew });
  s3 = openS3();
  const Domain = new URL(sandbox.url).host;
  cos = new COS({ SecretId: secretId, SecretKey: secretKey, Domain, Protocol: 'http:' });
});

afterAll(() => {
  s3.destroy();
  return sandbox.close();
});

/** Builds the parameters for COS. The vendor's SDK puts the bucket into the host name; here it is in the path. */
const inCos = (Key: string) => ({ Bucket, Region: region, Key: `${bucket}/${Key}` });
const headers = { 'content-type': type, 'content-length': String(body.length) };

const signedByCos = (key: string, Method: 'GET' | 'PUT', Headers: Record<string, string> = {}) =>
  cos.getObjectUrl({ ...inCos(key), Method, Sign: true, Expires: 300, Headers, Query: {} });
const signedByS3 = (Key: string) =>
  getSignedUrl(s3, new PutObjectCommand({ Bucket, Key, ContentType: type, ContentLength: body.length }), {
    expiresIn: 300,
    signableHeaders: new Set(['content-type', 'content-length', 'host']),
  });
const signers = [
  ['COS', (key: string) => Promise.resolve(signedByCos(key, 'PUT', headers))],
  ['S3', signedByS3],
] as const;

const put = (url: string, init: RequestInit = {}) =>
  fetch(url, { method: 'PUT', body, headers: { 'content-type': type }, ...init });
const read = async (key: string) => {
  const answer = await fetch(signedByCos(key, 'GET'));
  return answer.status === 200 ? Buffer.from(await answer.arrayBuffer()).toString() : answer.status;
};

async function refusal(answer: Response) {
  const xml = await answer.text();
  expect(answer.headers.get('content-type')).toBe('application/xml');
  return [answer.status, /<Code>(.*)<\/Code>/.exec(xml)?.[1]];
}

test.each(keys)('the COS SDK puts, gets, heads and deletes %s', async (key) => {
  const stored = await cos.putObject({ ...inCos(key), Body: body, ContentType: type });
  expect(stored.ETag).toMatch(/^"[0-9a-f]{32}"$/);
  expect((await cos.getObject(inCos(key))).Body).toEqual(body);
  expect((await cos.headObject(inCos(key))).headers?.['content-type']).toBe(type);
  await cos.deleteObject(inCos(key));
  await expect(cos.getObject(inCos(key))).rejects.toMatchObject({ statusCode: 404, code: 'NoSuchKey' });
});

test.each(keys)('the S3 SDK puts, gets, heads and deletes %s', async (Key) => {
  const object = { Bucket, Key };
  await s3.send(new PutObjectCommand({ ...object, Body: body, ContentType: type }));
  const { Body, ContentType } = await s3.send(new GetObjectCommand(object));
  expect([await Body?.transformToString(), ContentType]).toEqual([body.toString(), type]);
  expect((await s3.send(new HeadObjectCommand(object))).ContentLength).toBe(body.length);
  await s3.send(new DeleteObjectCommand(object));
  await expect(s3.send(new GetObjectCommand(object))).rejects.toMatchObject({ name: 'NoSuchKey' });
});

describe.each(signers)('a URL signed by the %s SDK', (vendor, sign) => {
  const key = `signed by ${vendor} 山.png`;

  test('the store accepts the upload and returns its ETag', async () => {
    const answer = await put(await sign(key));
    expect([answer.status, answer.headers.get('etag')]).toEqual([200, expect.stringMatching(/^"[0-9a-f]{32}"$/)]);
    expect(await read(key)).toBe(body.toString());
  });

  const tampered: readonly (readonly [string, (url: string) => Promise<Response>])[] = [
    ['of another type', (url) => put(url, { headers: { 'content-type': 'image/svg+xml' } })],
    ['of another length', (url) => put(url, { body: Buffer.concat([body, body]) })],
    ['to another key', (url) => put(url.replace('.png', '.svg'))],
    ['by another method', (url) => fetch(url, { method: 'DELETE', headers: { 'content-type': type } })],
    ['with a changed signature', (url) => put(url.replace(/(ignature=.)./, (_, start) => `${start}z`))],
    ['at another host', (url) => put(url.replace('127.0.0.1', 'localhost'))],
    ['with a shortened list of signed headers', (url) => put(url.replace(/content-length(;|%3B)/, ''))],
  ];

  test.each(tampered)('the store refuses an upload %s and stores nothing', async (what, attempt) => {
    const fresh = `refused ${vendor} ${what}.png`;
    expect(await refusal(await attempt(await sign(fresh)))).toEqual([403, 'SignatureDoesNotMatch']);
    expect(await read(fresh)).toBe(404);
  });

  test('the URL is refused after its expiry', async () => {
    const url = await sign(`late ${vendor}.png`);
    clockSkew = 301_000;
    const answer = await put(url).finally(() => {
      clockSkew = 0;
    });
    expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining('Request has expired')]);
  });

  test('the URL is refused without one of its parameters, and with an unknown key id', async () => {
    const url = await sign(key);
    for (const name of ['q-signature', 'q-ak', 'q-sign-time', 'X-Amz-Credential', 'X-Amz-Expires', 'X-Amz-Date']) {
      const cut = new URL(url);
      if (!cut.searchParams.has(name)) continue;
      cut.searchParams.delete(name);
      expect([name, (await put(cut.href)).status]).toEqual([name, 400]);
    }
    expect(await refusal(await put(url.replace(secretId, 'AKIDother')))).toEqual([403, 'InvalidAccessKeyId']);
  });
});

test('S3 refuses an unsigned x-amz header', async () => {
  const url = await signedByS3('acl.png');
  const refused = await put(url, { headers: { 'content-type': type, 'x-amz-acl': 'public-read' } });
  expect(await refusal(refused)).toEqual([403, 'AccessDenied']);
});

test('S3 refuses a body that does not match the signed hash', async () => {
  const client = openS3();
  client.middlewareStack.add(
    (next) => (args) => {
      (args.request as { body: Buffer }).body = Buffer.from('the bytes of A picture');
      return next(args);
    },
    { step: 'finalizeRequest', priority: 'low' },
  );
  const send = client.send(new PutObjectCommand({ Bucket, Key: 'swapped', Body: body, ContentType: type }));
  await expect(send).rejects.toMatchObject({ name: 'XAmzContentSHA256Mismatch' });
  client.destroy();
});

test('an unsigned request is denied, and another bucket does not exist', async () => {
  for (const method of ['GET', 'PUT', 'DELETE']) {
    expect(await refusal(await fetch(`${sandbox.url}/${bucket}/plain.png`, { method }))).toEqual([403, 'AccessDenied']);
  }
  expect((await fetch(`${sandbox.url}/other-1250000000/plain.png`)).status).toBe(404);
});

test('a body larger than 5 MiB is refused', async () => {
  const large = Buffer.alloc(5 * 1024 * 1024 + 1);
  const url = signedByCos('large', 'PUT', { 'content-type': type });
  expect(await refusal(await put(url, { body: large }))).toEqual([400, 'EntityTooLarge']);
});

describe('the CORS rule', () => {
  const ask = (origin: string, method: string) =>
    fetch(`${sandbox.url}/${bucket}/plain.png`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': method, 'access-control-request-headers': 'content-type' },
    });

  test.each(['http://localhost:8080', 'http://127.0.0.1:9', 'http://[::1]:8080'])(
    'the CORS rule allows a page on %s to upload',
    async (origin) => {
      const { status, headers: allowed } = await ask(origin, 'PUT');
      expect(status).toBe(200);
      expect(allowed.get('access-control-allow-origin')).toBe(origin);
      expect(allowed.get('access-control-allow-methods')).toBe('PUT');
      expect(allowed.get('access-control-allow-headers')).toBe('content-type');
      const answer = await put(signedByCos('cors', 'PUT', headers), { headers: { 'content-type': type, origin } });
      expect([answer.status, answer.headers.get('access-control-expose-headers')]).toEqual([200, 'ETag']);
      expect(answer.headers.get('access-control-allow-origin')).toBe(origin);
    },
  );

  test.each([
    ['https://evil.example', 'PUT'],
    ['http://localhost.evil.example', 'PUT'],
    ['null', 'PUT'],
    ['http://localhost:8080', 'DELETE'],
    ['http://localhost:8080', 'GET'],
  ])('the CORS rule does not allow %s the method %s', async (origin, method) => {
    const answer = await ask(origin, method);
    expect(answer.headers.has('access-control-allow-origin')).toBe(false);
    expect(await refusal(answer)).toEqual([403, 'AccessForbidden']);
  });
});

test.each([
  ['error', [500, undefined]],
  ['SlowDown', [503, 'SlowDown']],
  ['NoSuchBucket', [404, 'NoSuchBucket']],
  ['AccessDenied', [403, 'AccessDenied']],
] as const)('a fault %s fails one request', async (kind, expected) => {
  await fetch(`${sandbox.url}/control/fault`, {
    method: 'POST',
    body: JSON.stringify({ service: 'object-store', kind, times: 1 }),
  });
  const failed = await put(signedByCos('fault', 'PUT', headers));
  expect([failed.status, /<Code>(.*)<\/Code>/.exec(await failed.text())?.[1]]).toEqual(expected);
  expect((await put(signedByCos('fault', 'PUT', headers))).status).toBe(200);
});
