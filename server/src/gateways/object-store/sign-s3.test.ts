import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { describe, expect, test } from 'vitest';
import { s3Signer } from './sign-s3.ts';

const credentials = { accessKeyId: 'AKIDexample', secretAccessKey: 'secret' };
const [region, bucket] = ['ap-guangzhou', 'isoline-1250000000'];
const at = 1_700_000_000;
const keys = ['plain.png', 'a1/user/山 🏔️/icon/head100.png', "100% ?#&+=!'()*~$,;:@[]", '%2f..%00', 'é', 'a//b'];
const ours = { 'content-type': 'image/png', 'content-length': '2097152' };
const places = [
  ['virtual', 'https://cos.ap-guangzhou.myqcloud.com', `https://${bucket}.cos.ap-guangzhou.myqcloud.com`],
  ['path', 'http://127.0.0.1:8090', 'http://127.0.0.1:8090'],
] as const;

/**
 * Splits a URL into parts, to compare two signed requests. The order and the letter case of the query's fields do not
 * matter.
 */
function parts(text: string) {
  const { origin, pathname, searchParams } = new URL(text);
  const fields = [...searchParams]
    .filter(([name]) => name !== 'x-id')
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return { origin, pathname, fields };
}

describe.each(places)('the style %s', (style, baseUrl, origin) => {
  const signer = s3Signer({ baseUrl, region, bucket, style, ...credentials });
  const client = new S3Client({
    endpoint: baseUrl,
    region,
    credentials,
    forcePathStyle: style === 'path',
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const options = { expiresIn: 300, signingDate: new Date(at * 1000) };
  // The SDK adds the name of its operation to the query and signs it. S3 does not require the name, so it is removed.
  client.middlewareStack.add(
    (next) => (args) => {
      delete (args.request as { query: Record<string, unknown> }).query['x-id'];
      return next(args);
    },
    { step: 'build', priority: 'low' },
  );

  test.each(keys)('the URL of %j equals that of the SDK', async (Key) => {
    const object = { Bucket: bucket, Key };
    const put = new PutObjectCommand({ ...object, ContentType: 'image/png', ContentLength: 2_097_152 });
    const signableHeaders = new Set(['content-type', 'content-length', 'host']);
    const theirs = await getSignedUrl(client, put, { ...options, signableHeaders });
    const mine = signer.sign({ method: 'PUT', path: Key, headers: ours, at, lifeS: 300 });
    expect(parts(mine)).toEqual(parts(theirs));
    for (const [method, command] of [
      ['GET', new GetObjectCommand(object)],
      ['DELETE', new DeleteObjectCommand(object)],
    ] as const) {
      const signed = signer.sign({ method, path: Key, headers: {}, at, lifeS: 300 });
      expect(parts(signed)).toEqual(parts(await getSignedUrl(client, command as GetObjectCommand, options)));
    }
  });

  test('the origin is that of the signed URLs', () => {
    expect(signer.origin).toBe(origin);
    expect(new URL(signer.sign({ method: 'GET', path: 'x', headers: {}, at, lifeS: 1 })).origin).toBe(origin);
  });
});
