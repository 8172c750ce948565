import { OUTSIDE_TIMEOUT_MS } from '../../model/outside-timeout.ts';
import { networkFailure } from '../network-failure.ts';
import { type PostText, postText, type TextAnswer } from '../post-text.ts';
import { garbageError, ProviderError } from '../provider-error.ts';
import { authorization } from './tc3-signature.ts';

export interface Tc3Settings {
  /** The origin of the service. The signature covers its host with the port. */
  readonly baseUrl: string;
  /** The product's name in the credential scope, such as `sms`. */
  readonly service: string;
  /** The product's API version, such as `2021-01-11`. */
  readonly version: string;
  readonly secretId: string;
  readonly secretKey: string;
  readonly region: string;
  readonly timeoutMs?: number;
  readonly post?: PostText;
  /** Returns milliseconds since 1970 UTC. */
  readonly now?: () => number;
}

/** The member `Response` of the vendor's envelope. */
export type Tc3Answer = Readonly<Record<string, unknown>>;

export interface Tc3Client {
  /**
   * Calls one action; `token` belongs to temporary keys. Never repeats a call.
   *
   * @throws ProviderError
   */
  call(action: string, payload: object, options?: { readonly token?: string }): Promise<Tc3Answer>;
}

const contentType = 'application/json; charset=utf-8';
const answerBytesMax = 1024 * 1024;

/** Creates a client of Tencent Cloud's API 3.0, signed by TC3-HMAC-SHA256. */
export function tc3Client(settings: Tc3Settings): Tc3Client {
  const { timeoutMs = OUTSIDE_TIMEOUT_MS, post = postText, now = Date.now } = settings;
  const url = new URL('/', settings.baseUrl);

  function signedHeaders(action: string, body: string, token: string | undefined): Record<string, string> {
    const timestamp = Math.floor(now() / 1000);
    const signed = [
      ['content-type', contentType],
      ['host', url.host],
      ['x-tc-action', action.toLowerCase()],
    ] as const;
    return {
      'Content-Type': contentType,
      Authorization: authorization({ ...settings, timestamp, headers: signed, body }),
      'X-TC-Action': action,
      'X-TC-Version': settings.version,
      'X-TC-Region': settings.region,
      'X-TC-Timestamp': String(timestamp),
      ...(token === undefined ? {} : { 'X-TC-Token': token }),
    };
  }

  async function send(headers: Record<string, string>, body: string): Promise<TextAnswer> {
    try {
      return await post(url, headers, body, { timeoutMs, bytesMax: answerBytesMax });
    } catch (error) {
      throw new ProviderError({ provider: settings.service, ...networkFailure(error) });
    }
  }

  return {
    async call(action, payload, { token } = {}) {
      const body = JSON.stringify(payload);
      return unwrap(settings.service, await send(signedHeaders(action, body, token), body));
    },
  };
}

/**
 * Unwraps the vendor's envelope. The vendor reports its errors with HTTP 200.
 */
function unwrap(provider: string, { status, text }: TextAnswer): Tc3Answer {
  const answer = member(parse(text), 'Response');
  if (!isObject(answer)) throw garbageError(provider, status);
  const error = member(answer, 'Error');
  if (!isObject(error)) return answer;
  const code = typeof error.Code === 'string' ? error.Code.slice(0, 100) : 'unknown';
  const sent = /^internalerror\b/i.test(code) || code === 'unknown' ? 'maybe' : 'no';
  throw new ProviderError({ provider, kind: 'vendor', code, sent });
}

function parse(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

function member(value: unknown, name: string): unknown {
  return isObject(value) ? value[name] : undefined;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
