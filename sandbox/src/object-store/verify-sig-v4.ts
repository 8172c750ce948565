import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { encode, readHeader, type SignedRequest } from './signed-request.ts';
import { StoreRefusal } from './store-refusal.ts';

const ALGORITHM = 'AWS4-HMAC-SHA256';
const CREDENTIAL = /^([^/\s]+)\/(\d{8})\/([a-z0-9-]+)\/s3\/aws4_request$/;
const AUTHORIZATION = /^AWS4-HMAC-SHA256 Credential=(\S+?), ?SignedHeaders=(\S+?), ?Signature=([0-9a-f]{64})$/;
const MAX_EXPIRES_SECONDS = 7 * 24 * 3600;
const MAX_SKEW_SECONDS = 15 * 60;

interface SignatureParams {
  readonly credential: string;
  /** The time, such as `20260101T000000Z`. */
  readonly time: string;
  readonly signedHeaders: string;
  readonly signature: string;
  readonly payload: string;
  /** The lifetime in seconds. Only a signature in the query has one. */
  readonly expires: number | null;
}

/**
 * Verifies an AWS Signature Version 4 of the service `s3`, from the query or the `Authorization` header, and returns
 * the hash that the body must have, or `UNSIGNED-PAYLOAD`.
 * @param now seconds since 1970
 * @throws StoreRefusal
 */
export function verifySigV4(
  request: SignedRequest,
  findSecretKey: (id: string) => string | undefined,
  region: string,
  now: number,
): string {
  const params = request.query.has('X-Amz-Algorithm') ? readFromQuery(request) : readFromHeader(request);
  const [, id = '', date = '', place] = CREDENTIAL.exec(params.credential) ?? [];
  const at = parseTime(params.time);
  if (place !== region || date !== params.time.slice(0, 8) || at === null) {
    throw new StoreRefusal('AuthorizationQueryParametersError');
  }
  const secretKey = findSecretKey(id);
  if (secretKey === undefined) throw new StoreRefusal('InvalidAccessKeyId');
  requireValidTime(at, params.expires, now);
  requireSigned(request, params.signedHeaders.split(';'));
  const scope = `${date}/${region}/s3/aws4_request`;
  const text = [ALGORITHM, params.time, scope, sha256(canonical(request, params))].join('\n');
  const key = scope.split('/').reduce<string | Buffer>((part, name) => hmac(part, name), `AWS4${secretKey}`);
  const [given, expected] = [Buffer.from(params.signature, 'hex'), hmac(key, text)];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new StoreRefusal('SignatureDoesNotMatch');
  }
  return params.payload;
}

function readFromQuery({ query }: SignedRequest): SignatureParams {
  const of = (name: string) => query.get(`X-Amz-${name}`) ?? '';
  const expires = Number(of('Expires') || Number.NaN);
  if (of('Algorithm') !== ALGORITHM || !(expires >= 1 && expires <= MAX_EXPIRES_SECONDS)) {
    throw new StoreRefusal('AuthorizationQueryParametersError');
  }
  return {
    credential: of('Credential'),
    time: of('Date'),
    signedHeaders: of('SignedHeaders'),
    signature: of('Signature'),
    payload: of('Content-Sha256') || 'UNSIGNED-PAYLOAD',
    expires,
  };
}

function readFromHeader(request: SignedRequest): SignatureParams {
  const match = AUTHORIZATION.exec(readHeader(request, 'authorization'));
  if (!match) throw new StoreRefusal('AuthorizationQueryParametersError');
  const [, credential = '', signedHeaders = '', signature = ''] = match;
  const [time, payload] = [readHeader(request, 'x-amz-date'), readHeader(request, 'x-amz-content-sha256')];
  return { credential, time, signedHeaders, signature, payload, expires: null };
}

function parseTime(time: string): number | null {
  const match = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(time);
  if (!match) return null;
  const [year = 0, month = 0, ...rest] = match.slice(1).map(Number);
  return Date.UTC(year, month - 1, ...rest) / 1000;
}

function requireValidTime(at: number, expires: number | null, now: number): void {
  if (expires === null ? Math.abs(now - at) > MAX_SKEW_SECONDS : at - now > MAX_SKEW_SECONDS)
    throw new StoreRefusal('RequestTimeTooSkewed');
  if (expires !== null && now >= at + expires) throw new StoreRefusal('RequestExpired');
}

// Requires signed headers. The vendor requires these headers to be signed, so that nobody can add one to a signed
// request.
function requireSigned({ headers }: SignedRequest, signed: readonly string[]): void {
  const needed = Object.keys(headers).filter((name) => name === 'host' || name.startsWith('x-amz-'));
  if (!signed.includes('host') || needed.some((name) => !signed.includes(name))) throw new StoreRefusal('AccessDenied');
}

function canonical(request: SignedRequest, { signedHeaders, payload }: SignatureParams): string {
  const path = request.pathname.split('/').map(encode).join('/');
  const pairs = [...request.query].filter(([name]) => name !== 'X-Amz-Signature');
  const query = pairs.map(([name, value]) => `${encode(name)}=${encode(value)}`).toSorted();
  const lines = signedHeaders.split(';').map((name) => `${name}:${readHeader(request, name).trim()}\n`);
  return [request.method, path, query.join('&'), lines.join(''), signedHeaders, payload].join('\n');
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
