import { randomUUID } from 'node:crypto';
import { html } from '../page/html.ts';

/** The error codes common to COS and S3, with status and message. */
const refusals = {
  AccessDenied: [403, 'Access Denied.'],
  RequestExpired: [403, 'Request has expired'],
  SignatureDoesNotMatch: [403, 'The signature that the server calculated does not match the one that you sent.'],
  InvalidAccessKeyId: [403, 'The access key id that you provided does not exist.'],
  RequestTimeTooSkewed: [403, 'The difference between the request time and the current time is too large.'],
  AuthorizationQueryParametersError: [400, 'The parameters of the signature are not complete or not well-formed.'],
  XAmzContentSHA256Mismatch: [400, 'The provided x-amz-content-sha256 header does not match what was computed.'],
  MissingContentLength: [411, 'You must provide the Content-Length HTTP header.'],
  EntityTooLarge: [400, 'Your proposed upload exceeds the maximum allowed size.'],
  CORSForbidden: [403, 'This CORS request is not allowed.'],
  NoSuchKey: [404, 'The specified key does not exist.'],
  NoSuchBucket: [404, 'The specified bucket does not exist.'],
  InternalError: [500, 'We encountered an internal error. Please try again.'],
  SlowDown: [503, 'Please reduce your request rate.'],
} as const satisfies Record<string, readonly [number, string]>;

export type StoreCode = keyof typeof refusals;

/** The codes that a fault can inject. */
export const storeFaults: readonly StoreCode[] = [
  'AccessDenied',
  'SignatureDoesNotMatch',
  'RequestTimeTooSkewed',
  'NoSuchKey',
  'NoSuchBucket',
  'InternalError',
  'SlowDown',
];

export const isStoreFault = (code: string): code is StoreCode => storeFaults.some((one) => one === code);

// The codes on the wire that differ from ours. Only the message distinguishes an expired request from a denied one.
const wireCodes: Partial<Record<StoreCode, string>> = {
  RequestExpired: 'AccessDenied',
  CORSForbidden: 'AccessForbidden',
};

/** An error response of the object store. */
export class StoreRefusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(code: StoreCode) {
    const [status, message] = refusals[code];
    super(message);
    this.status = status;
    this.code = wireCodes[code] ?? code;
  }
}

/** Builds the XML body of a refusal, the same for both vendors. */
export function errorXml({ code, message }: StoreRefusal, resource: string): string {
  const [requestId, traceId] = [randomUUID(), randomUUID()];
  const { source } =
    html`<Error><Code>${code}</Code><Message>${message}</Message><Resource>${resource}</Resource><RequestId>${requestId}</RequestId><TraceId>${traceId}</TraceId></Error>`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${source}`;
}
