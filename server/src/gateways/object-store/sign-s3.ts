import { createHash, createHmac } from 'node:crypto';
import { percentEncode, percentEncodePath } from '../percent-encode.ts';
import type { Signer } from './signed-store.ts';

interface S3Settings {
  /** The endpoint without the bucket, such as `https://s3.eu-central-1.amazonaws.com`. */
  readonly baseUrl: string;
  readonly region: string;
  readonly bucket: string;
  /** The place of the bucket's name: before the host, or as the first segment of the path. */
  readonly style: 'virtual' | 'path';
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/**
 * Creates the signer of requests by the query form of AWS Signature Version 4. The signature covers only the declared
 * length of the body.
 */
export function s3Signer(settings: S3Settings): Signer {
  const { accessKeyId, secretAccessKey, region, bucket, style } = settings;
  const base = new URL(settings.baseUrl);
  const prefix = base.pathname.replace(/\/$/, '');
  const host = style === 'virtual' ? `${bucket}.${base.host}` : base.host;
  const root = style === 'virtual' ? prefix : `${prefix}/${bucket}`;
  return {
    origin: `${base.protocol}//${host}`,
    sign({ method, path, headers, at, lifeS }) {
      const time = new Date(at * 1000).toISOString().replace(/[-:]|\.\d+/g, '');
      const scope = `${time.slice(0, 8)}/${region}/s3/aws4_request`;
      const signed: Readonly<Record<string, string>> = { ...headers, host };
      const names = Object.keys(signed).toSorted();
      const query = [
        ['X-Amz-Algorithm', 'AWS4-HMAC-SHA256'],
        ['X-Amz-Content-Sha256', 'UNSIGNED-PAYLOAD'],
        ['X-Amz-Credential', `${accessKeyId}/${scope}`],
        ['X-Amz-Date', time],
        ['X-Amz-Expires', String(lifeS)],
        ['X-Amz-SignedHeaders', names.join(';')],
      ]
        .map(([name = '', value = '']) => `${name}=${percentEncode(value)}`)
        .join('&');
      const pathname = percentEncodePath(`${root}/${path}`);
      const lines = names.map((name) => `${name}:${signed[name]?.trim()}\n`).join('');
      const canonical = [method, pathname, query, lines, names.join(';'), 'UNSIGNED-PAYLOAD'].join('\n');
      const text = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n');
      const key = scope.split('/').reduce<string | Buffer>((part, name) => hmac(part, name), `AWS4${secretAccessKey}`);
      return `${base.protocol}//${host}${pathname}?${query}&X-Amz-Signature=${hmac(key, text).toString('hex')}`;
    },
  };
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
