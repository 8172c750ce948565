import { createHash, createHmac } from 'node:crypto';

/** The parts of a POST to `/` that TC3-HMAC-SHA256 signs. Header names are lower-case and sorted. */
export interface Tc3Request {
  readonly service: string;
  readonly secretId: string;
  readonly secretKey: string;
  /** Unix seconds. */
  readonly timestamp: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string;
}

/** Returns the `Authorization` header of a request (cloud.tencent.com/document/api/213/30654, signature version 3). */
export function authorization(request: Tc3Request): string {
  const date = new Date(request.timestamp * 1000).toISOString().slice(0, 10);
  const scope = `${date}/${request.service}/tc3_request`;
  const stringToSign = ['TC3-HMAC-SHA256', request.timestamp, scope, sha256(canonicalRequest(request))].join('\n');
  const key = [date, request.service, 'tc3_request'].reduce<string | Buffer>(hmac, `TC3${request.secretKey}`);
  const signature = hmac(key, stringToSign).toString('hex');
  const credential = `Credential=${request.secretId}/${scope}`;
  return `TC3-HMAC-SHA256 ${credential}, SignedHeaders=${signedHeaders(request)}, Signature=${signature}`;
}

export function canonicalRequest(request: Pick<Tc3Request, 'headers' | 'body'>): string {
  const headers = request.headers.map(([name, value]) => `${name}:${value}\n`).join('');
  return ['POST', '/', '', headers, signedHeaders(request), sha256(request.body)].join('\n');
}

function signedHeaders({ headers }: Pick<Tc3Request, 'headers'>): string {
  return headers.map(([name]) => name).join(';');
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
