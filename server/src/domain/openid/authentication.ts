import type { LoginType, Session } from '../session/session.ts';

/** Authentication method references (RFC 8176) of each way to sign in. */
const references: Readonly<Record<LoginType, readonly string[]>> = {
  register: ['otp', 'pwd'],
  password: ['pwd'],
  sms: ['otp', 'sms'],
  email: ['otp'],
  reset: ['otp', 'pwd'],
  wechat: ['fed'],
  cloud: ['fed'],
  google: ['fed'],
};

/** How and when a user signed in, as the claims `amr` and `auth_time` tell it. */
export function authenticationOf({ loginType, createdAt }: Session): { amr: readonly string[]; authTime: number } {
  return { amr: loginType ? references[loginType] : [], authTime: Math.floor(createdAt / 1000) };
}
