import { row } from './error-row.ts';

// Outcomes of verification codes, tickets and step-up.

export const CODE_INCORRECT = row(40010, 200, '验证码不正确', 'The verification code is incorrect.');
export const CODE_EXPIRED = row(
  40011,
  200,
  '验证码已过期，请重新获取',
  'The verification code has expired; get a new one.',
);
export const PHONE_CODE_NOT_MATCH = row(
  40012,
  200,
  '手机号与验证码不匹配',
  'The phone and verification code do not match.',
);
export const VERIFY_FAILED = row(40013, 200, '身份验证失败', 'Authentication failed.');
export const REAUTH_REQUIRED = row(40310, 200, '请先完成身份验证', 'Confirm it’s you first.');
export const NO_ACCOUNT_INFO = row(
  40410,
  200,
  '无法获取账号信息，不能发送验证码',
  'Could not obtain account information, so no verification code can be sent.',
);
export const TICKET_EXPIRED = row(41010, 200, '本步骤已过期，请重新开始', 'This step has expired. Start again.');
export const CODE_TOO_SOON = row(
  42911,
  200,
  '验证码发送过于频繁，请在 {seconds} 秒后重试',
  'We just sent a verification code: try again in {seconds} seconds.',
);
export const CODE_SEND_FAILED = row(
  50310,
  200,
  '验证码发送失败，请稍后再试',
  'Failed to send the verification code. Try again later.',
);
