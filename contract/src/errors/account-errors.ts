import { passkeysMax, personalTokensMax } from '../limits.ts';
import { row } from './error-row.ts';

// Outcomes of registering and of changing an account.

export const ACCOUNT_EXISTS = row(40912, 200, '该账号已注册', 'The account already exists.');
export const VERSIONS_INCONSISTENT = row(
  40923,
  200,
  '版本不一致，请更换手机号或邮箱',
  'Versions are inconsistent; change the phone or email.',
);
export const FILE_NOT_IMAGE = row(41510, 200, '文件格式不正确，请上传图片', 'File format error: upload an image.');
export const PASSWORD_FORMAT = row(
  42212,
  200,
  '密码须为 8-16 位，同时包含数字、大写字母、小写字母和特殊符号（@#%&*￥+=-_$），且不能过于常见或包含账号信息',
  'The password needs 8-16 characters with digits, upper and lower case letters and one of @ # % & * ￥ + = - _ $, and must not be common or contain your account details.',
);
export const TERMS_NOT_AGREED = row(
  42214,
  200,
  '请先同意服务条款和隐私政策',
  'Agree to the terms of service and the privacy policy first.',
);
export const UPLOAD_FAILED = row(50030, 200, '图片上传失败', 'Failed to upload the image.');
export const LAST_METHOD = row(
  40925,
  200,
  '这是唯一的登录方式，请先设置密码或添加其他登录方式',
  'This is your only way to sign in; set a password or add another sign-in method first.',
);
export const PASSKEYS_FULL = row(
  40974,
  200,
  `账号最多可有 ${passkeysMax} 个通行密钥，请先移除一个`,
  `An account can have ${passkeysMax} passkeys. Remove one first.`,
);
export const PERSONAL_TOKENS_FULL = row(
  40975,
  200,
  `账号最多可有 ${personalTokensMax} 个访问令牌，请先撤销一个`,
  `An account can have ${personalTokensMax} access tokens. Revoke one first.`,
);
export const KEEP_ACCOUNT_FIRST = row(
  40976,
  200,
  '账号正在等待注销，请先保留账号再合并',
  'Your account is about to be closed. Keep it first, then merge.',
);
