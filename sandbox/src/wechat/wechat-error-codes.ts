/** The calls of `api.weixin.qq.com`: those of websites and pages, then those of mini-programs. */
export const snsCalls = [
  'access_token',
  'refresh_token',
  'userinfo',
  'auth',
  'jscode2session',
  'stable_token',
  'getuserphonenumber',
] as const;
export type SnsCall = (typeof snsCalls)[number];

interface SnsError {
  readonly message: string;
  /** The calls that can return the code. */
  readonly calls: readonly SnsCall[];
}

const withToken: readonly SnsCall[] = ['userinfo', 'auth', 'getuserphonenumber'];
const withSecret: readonly SnsCall[] = ['access_token', 'jscode2session', 'stable_token'];
const withCode: readonly SnsCall[] = ['access_token', 'jscode2session', 'getuserphonenumber'];
const withApp: readonly SnsCall[] = [...withSecret, 'refresh_token'];

// biome-ignore format: a table is read by its columns
/** WeChat's own error codes. */
export const snsErrorCodes = {
  '-1':  { message: 'system error',                    calls: snsCalls },
  40001: { message: 'invalid credential, access_token is invalid or not latest', calls: withToken },
  40002: { message: 'invalid grant_type',              calls: withApp },
  40003: { message: 'invalid openid',                  calls: ['userinfo', 'auth'] },
  40013: { message: 'invalid appid',                   calls: withApp },
  40014: { message: 'invalid access_token',            calls: withToken },
  40029: { message: 'invalid code',                    calls: withCode },
  40030: { message: 'invalid refresh_token',           calls: ['refresh_token'] },
  40125: { message: 'invalid appsecret',               calls: withSecret },
  40163: { message: 'code been used',                  calls: withCode },
  41001: { message: 'access_token missing',            calls: withToken },
  41002: { message: 'appid missing',                   calls: withApp },
  41003: { message: 'refresh_token missing',           calls: ['refresh_token'] },
  41004: { message: 'appsecret missing',               calls: withSecret },
  41008: { message: 'missing code',                    calls: withCode },
  41009: { message: 'missing openid',                  calls: ['userinfo', 'auth'] },
  42001: { message: 'access_token expired',            calls: withToken },
  42002: { message: 'refresh_token expired',           calls: ['refresh_token'] },
  42003: { message: 'oauth_code expired',              calls: ['access_token'] },
  45009: { message: 'reach max api daily quota limit', calls: snsCalls },
  45011: { message: 'api minute-quota reach limit, must slower, retry next minute', calls: snsCalls },
  48001: { message: 'api unauthorized',                calls: withToken },
} as const satisfies Record<string, SnsError>;

export type SnsErrorCode = keyof typeof snsErrorCodes;

/** Returns the error code of a fault's kind, if it is one. */
export function snsErrorCode(kind: string): SnsErrorCode | undefined {
  return Object.hasOwn(snsErrorCodes, kind) ? (kind as unknown as SnsErrorCode) : undefined;
}

export function canReturn(call: SnsCall, code: SnsErrorCode): boolean {
  return (snsErrorCodes[code].calls as readonly SnsCall[]).includes(call);
}

/** An error response of WeChat. */
export class SnsRefusal extends Error {
  readonly code: SnsErrorCode;

  constructor(code: SnsErrorCode) {
    super(snsErrorCodes[code].message);
    this.code = code;
  }
}
