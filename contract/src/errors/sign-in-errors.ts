import { row } from './error-row.ts';

// Outcomes of signing in and of its slide challenge.

export const SLIDE_REQUIRED = row(40014, 200, '请先完成滑动验证', 'Complete the slide verification first.');
export const SLIDE_FAILED = row(40015, 200, '滑动验证未通过，请重试', 'The slide verification failed. Try again.');
export const BAD_CREDENTIALS = row(40101, 200, '账号或密码不正确', 'The account or password is incorrect.');
export const NO_ACCOUNT = row(
  40411,
  200,
  '该手机号或邮箱尚未注册',
  'There is no account with this phone or email yet.',
);
export const LOCKED_OUT = row(
  42910,
  200,
  '错误次数过多，请在 {minutes} 分钟后重试',
  'Too many wrong attempts: try again in {minutes} minutes.',
);
export const PASSKEY_UNKNOWN = row(
  40103,
  200,
  '无法识别该通行密钥，请换一种方式',
  'We don’t recognize this passkey. Choose another method.',
);
export const PASSKEY_COPIED = row(
  40104,
  200,
  '该通行密钥的计数倒退，可能已被复制。请换一种方式，并移除该通行密钥',
  'The counter of this passkey went backwards, so the passkey may have been copied. Choose another method, and remove the passkey.',
);
export const SECOND_FACTOR_REQUIRED = row(40320, 200, '请完成两步验证', 'Complete two-step verification.');
