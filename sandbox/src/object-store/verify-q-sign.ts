import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { encode, readHeader, type SignedRequest } from './signed-request.ts';
import { StoreRefusal } from './store-refusal.ts';

const names = ['algorithm', 'ak', 'sign-time', 'key-time', 'header-list', 'url-param-list', 'signature'] as const;
type SignatureParams = Readonly<Record<(typeof names)[number], string>>;

/**
 * Verifies a signature of COS (XML API, "request signature"), from the query or the `Authorization` header.
 * The host must be a signed header. Otherwise a signature would be valid for every bucket of the account.
 * @param now seconds since 1970
 * @throws StoreRefusal
 */
export function verifyQSign(
  request: SignedRequest,
  findSecretKey: (id: string) => string | undefined,
  now: number,
): void {
  const params = readParams(request);
  const secretKey = findSecretKey(params.ak);
  if (secretKey === undefined) throw new StoreRefusal('InvalidAccessKeyId');
  for (const time of [params['sign-time'], params['key-time']]) requireValidTime(time, now);
  const headers = canonicalPairs(params['header-list'], (name) => readHeader(request, name));
  const query = canonicalPairs(params['url-param-list'], (name) => readParam(request, name));
  const http = [request.method.toLowerCase(), request.pathname, query, headers, ''].join('\n');
  const text = ['sha1', params['sign-time'], sha1(http), ''].join('\n');
  const expected = hmac(hmac(secretKey, params['key-time']), text);
  const signsHost = params['header-list'].split(';').includes('host');
  if (!signsHost || !isSame(params.signature, expected)) throw new StoreRefusal('SignatureDoesNotMatch');
}

function readParams({ headers, query }: SignedRequest): SignatureParams {
  const source = query.has('q-sign-algorithm') ? query : new URLSearchParams(headers.authorization ?? '');
  const params = Object.fromEntries(
    names.map((name) => [name, source.get(name === 'algorithm' ? 'q-sign-algorithm' : `q-${name}`)]),
  );
  const isComplete = Object.values(params).every((part) => part !== null) && params.algorithm === 'sha1';
  if (!isComplete) throw new StoreRefusal('AuthorizationQueryParametersError');
  return params as SignatureParams;
}

function requireValidTime(time: string, now: number): void {
  const [, begin, end] = /^(\d{1,12});(\d{1,12})$/.exec(time) ?? [];
  if (begin === undefined || end === undefined) throw new StoreRefusal('AuthorizationQueryParametersError');
  if (now < Number(begin) || now >= Number(end)) throw new StoreRefusal('RequestExpired');
}

/** Lists the parameters as `name=value`, sorted. The list contains encoded names in lower case. */
function canonicalPairs(list: string, valueFor: (name: string) => string): string {
  const sorted = list.split(';').filter(Boolean).toSorted();
  return sorted.map((name) => `${name}=${encode(valueFor(name))}`).join('&');
}

function readParam({ query }: SignedRequest, name: string): string {
  const [, value = ''] = [...query].find(([key]) => encode(key).toLowerCase() === name) ?? [];
  return value;
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

const sha1 = (text: string) => createHash('sha1').update(text).digest('hex');
const hmac = (key: string, text: string) => createHmac('sha1', key).update(text).digest('hex');
