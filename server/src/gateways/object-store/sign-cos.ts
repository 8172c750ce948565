import { createHash, createHmac } from 'node:crypto';
import { percentEncode, percentEncodePath } from '../percent-encode.ts';
import type { SignedRequest, Signer } from './signed-store.ts';

interface CosSettings {
  /** The bucket's URL, such as `https://isoline-1250000000.cos.ap-guangzhou.myqcloud.com`. */
  readonly baseUrl: string;
  readonly secretId: string;
  readonly secretKey: string;
}

/** The validity starts a little earlier, in case our clock is ahead of the vendor's. */
const EARLIER_S = 30;

/** Creates the signer of requests by the query signature of Tencent Cloud COS (XML API, `q-sign-algorithm=sha1`). */
export function cosSigner({ baseUrl, secretId, secretKey }: CosSettings): Signer {
  const base = new URL(baseUrl);
  const prefix = base.pathname.replace(/\/$/, '');
  return {
    origin: base.origin,
    sign({ method, path, headers, at, lifeS }) {
      const keyTime = `${at - EARLIER_S};${at + lifeS}`;
      const pathname = `${prefix}/${path}`;
      const signed = { ...headers, host: base.host };
      const query = cosQuery({ secretId, secretKey, keyTime, method, pathname, headers: signed });
      return `${base.origin}${percentEncodePath(pathname)}?${query}`;
    },
  };
}

/** Returns the signing query of a request. `pathname` is not encoded; `keyTime` is `start;end` in Unix seconds. */
export function cosQuery(
  request: Pick<SignedRequest, 'method' | 'headers'> & {
    readonly secretId: string;
    readonly secretKey: string;
    readonly keyTime: string;
    readonly pathname: string;
  },
): string {
  const { secretId, secretKey, keyTime, method, pathname, headers } = request;
  const names = Object.keys(headers).toSorted();
  const headerText = names.map((name) => `${name}=${percentEncode(headers[name] ?? '')}`).join('&');
  const http = `${method.toLowerCase()}\n${pathname}\n\n${headerText}\n`;
  const signature = hmac(hmac(secretKey, keyTime), `sha1\n${keyTime}\n${sha1(http)}\n`);
  const fields = [
    ['q-sign-algorithm', 'sha1'],
    ['q-ak', secretId],
    ['q-sign-time', keyTime],
    ['q-key-time', keyTime],
    ['q-header-list', names.join(';')],
    ['q-url-param-list', ''],
    ['q-signature', signature],
  ] as const;
  return fields.map(([name, value]) => `${name}=${percentEncode(value)}`).join('&');
}

const sha1 = (text: string) => createHash('sha1').update(text).digest('hex');
const hmac = (key: string, text: string) => createHmac('sha1', key).update(text).digest('hex');
