import type { ErrorKey } from '@isoline/contract/errors.ts';
import type { StrongProof } from '../model/entities/proof.ts';
import { Refusal } from '../model/refusal.ts';
import { Unavailable } from '../model/unavailable.ts';

/** An error of the token endpoint (RFC 6749, section 5.2), with its status. */
export interface GrantRefusal {
  readonly status: number;
  readonly error: string;
  readonly error_description: string;
  /** Retry-After in seconds. */
  readonly retryAfter?: number;
  /** The ticket of `mfa_required`, which the next call sends back with the code. */
  readonly mfa_token?: string;
  readonly mfa_methods?: readonly string[];
}

const wechatUnavailable = {
  status: 503,
  error: 'temporarily_unavailable',
  error_description: 'WeChat does not answer: try again later',
};

const answers: Partial<Record<ErrorKey, GrantRefusal>> = {
  WX_RESTART: {
    status: 400,
    error: 'invalid_grant',
    error_description: 'js_code or phone_code is wrong, was used or has expired: get a new one',
  },
  NO_ACCOUNT: {
    status: 400,
    error: 'phone_number_required',
    error_description: 'no account has this WeChat user: send a new js_code with phone_code and terms_agreed=true',
  },
  PHONE_FORMAT: {
    status: 400,
    error: 'access_denied',
    error_description: 'only phone numbers of mainland China have an account',
  },
  BOUND_TO_WX: {
    status: 400,
    error: 'access_denied',
    error_description: 'the account of this phone number is linked to another WeChat user',
  },
  ACCOUNT_FROZEN: { status: 400, error: 'access_denied', error_description: 'the account is frozen' },
  CODE_INCORRECT: {
    status: 400,
    error: 'mfa_required',
    error_description: 'the code is wrong: send another one with the same mfa_token and a new js_code',
  },
  TICKET_EXPIRED: {
    status: 400,
    error: 'invalid_grant',
    error_description: 'mfa_token was used, has expired or is of another user: sign in again without it',
  },
  LOCKED_OUT: {
    status: 400,
    error: 'access_denied',
    error_description: 'too many wrong codes: try again in some minutes',
  },
  PROVIDER_FAILED: wechatUnavailable,
  PROVIDER_TIMEOUT: wechatUnavailable,
};

/** Returns the grant's answer to an error. Rethrows errors that are not refusals. */
export function refusalOfGrant(error: unknown): GrantRefusal {
  if (error instanceof Unavailable) return wechatUnavailable;
  if (!(error instanceof Refusal)) throw error;
  const { key, data, values } = error;
  if (key === 'SECOND_FACTOR_REQUIRED') return factorRequired(data as { ticket: string; methods: readonly string[] });
  if (key === 'RATE_LIMITED')
    return {
      ...wechatUnavailable,
      status: 429,
      error_description: 'too many calls',
      retryAfter: Number(values.retryAfter),
    };
  const answer = answers[key];
  if (!answer) throw error;
  return answer;
}

/** Requires a second factor. A passkey is left out because it needs a browser. */
const factorRequired = ({ ticket, methods }: { ticket: string; methods: readonly string[] }): GrantRefusal => ({
  status: 400,
  error: 'mfa_required',
  error_description: 'the account has a second factor: send a new js_code with mfa_token and otp or recovery_code',
  mfa_token: ticket,
  mfa_methods: methods.flatMap((method) => mfaMethods[method] ?? []),
});

const mfaMethods: Readonly<Record<string, string>> = {
  authenticator: 'otp',
  recoveryCode: 'recovery_code',
} satisfies Record<Exclude<StrongProof, 'passkey'>, string>;
