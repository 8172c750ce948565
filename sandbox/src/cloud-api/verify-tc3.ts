import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { CloudRefusal } from './cloud-refusal.ts';

const algorithm = 'TC3-HMAC-SHA256';
const maxClockSkewSeconds = 300;
const authorizationPattern = new RegExp(
  [
    String.raw`^TC3-HMAC-SHA256 Credential=([^/\s]+)/(\d{4}-\d\d-\d\d)/([^/\s]+)/tc3_request`,
    'SignedHeaders=([a-z0-9;-]+)',
    'Signature=([0-9a-f]{64})$',
  ].join(', *'),
);

/** The key that signs a call. A temporary key also needs its token in `X-TC-Token`. */
export interface CloudKey {
  readonly secretKey: string;
  readonly token?: string;
}

interface SignedCall {
  readonly method: string;
  /** The query as sent, without the question mark. */
  readonly query: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

interface Authorization {
  readonly secretId: string;
  readonly date: string;
  readonly service: string;
  readonly signedHeaders: readonly string[];
  readonly signature: string;
}

/**
 * Verifies the signature of a call to `/` by "Signature algorithm v3" of Tencent Cloud API 3.0.
 * The service is read from the credential's scope. The host may be signed without its port, because the vendor's SDK
 * does that when it calls another host.
 * @param now seconds since 1970
 * @returns the secret id
 * @throws CloudRefusal with the vendor's `AuthFailure` codes
 */
export function verifyTc3(call: SignedCall, findKey: (id: string) => CloudKey | undefined, now: number): string {
  const authorization = readAuthorization(call.headers.authorization);
  const key = findKey(authorization.secretId);
  if (key === undefined) throw new CloudRefusal('AuthFailure.SecretIdNotFound', 'The SecretId is not found');
  const timestamp = readTimestamp(call.headers, now);
  const matches = possibleHosts(call.headers).some((host) => {
    const text = stringToSign(authorization, timestamp, canonicalRequest(call, authorization.signedHeaders, host));
    return isSameSignature(authorization.signature, hmac(signingKey(key.secretKey, authorization), text));
  });
  if (!matches || authorization.date !== utcDate(timestamp)) throw signatureFailure('The provided signature is wrong');
  if (headerValue(call.headers, 'x-tc-token') !== (key.token ?? '')) {
    throw new CloudRefusal('AuthFailure.TokenFailure', 'The token is not that of the temporary key');
  }
  return authorization.secretId;
}

function readAuthorization(header = ''): Authorization {
  const match = authorizationPattern.exec(header);
  if (!match)
    throw new CloudRefusal('AuthFailure.InvalidAuthorization', `The Authorization header is not ${algorithm}`);
  const [, secretId = '', date = '', service = '', names = '', signature = ''] = match;
  const signedHeaders = names.split(';');
  if (!signedHeaders.includes('content-type') || !signedHeaders.includes('host')) {
    throw signatureFailure('SignedHeaders must hold content-type and host');
  }
  return { secretId, date, service, signedHeaders, signature };
}

function readTimestamp(headers: IncomingHttpHeaders, now: number): number {
  const timestamp = headerValue(headers, 'x-tc-timestamp');
  if (!/^\d{1,12}$/.test(timestamp))
    throw new CloudRefusal('MissingParameter', 'X-TC-Timestamp is missing or no number');
  if (Math.abs(now - Number(timestamp)) > maxClockSkewSeconds) {
    throw new CloudRefusal(
      'AuthFailure.SignatureExpire',
      `X-TC-Timestamp is more than ${maxClockSkewSeconds} seconds off`,
    );
  }
  return Number(timestamp);
}

function possibleHosts(headers: IncomingHttpHeaders): readonly string[] {
  const host = headerValue(headers, 'host');
  return [host, host.replace(/:\d+$/, '')];
}

function canonicalRequest(call: SignedCall, signedHeaders: readonly string[], host: string): string {
  const lines = signedHeaders.map((name) => {
    const value = name === 'host' ? host : headerValue(call.headers, name);
    return `${name}:${value.trim().toLowerCase()}\n`;
  });
  return [call.method, '/', call.query, lines.join(''), signedHeaders.join(';'), sha256(call.body)].join('\n');
}

function stringToSign({ date, service }: Authorization, timestamp: number, canonical: string): string {
  return [algorithm, timestamp, `${date}/${service}/tc3_request`, sha256(canonical)].join('\n');
}

function signingKey(secretKey: string, { date, service }: Authorization): Buffer {
  return hmac(hmac(hmac(`TC3${secretKey}`, date), service), 'tc3_request');
}

function isSameSignature(given: string, expected: Buffer): boolean {
  return timingSafeEqual(Buffer.from(given, 'hex'), expected);
}

function headerValue(headers: IncomingHttpHeaders, name: string): string {
  return String(headers[name] ?? '');
}

function signatureFailure(message: string): CloudRefusal {
  return new CloudRefusal('AuthFailure.SignatureFailure', message);
}

const utcDate = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10);
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
