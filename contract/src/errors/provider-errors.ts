import { row } from './error-row.ts';

// Outcomes of signing in by a provider and of linking one.

export const TC_LINKED = row(1, 200, '已通过云账号登录', 'Signed in with the cloud account');
export const WX_ALERT = row(10000, 200, '微信授权未能完成', 'WeChat authorization could not be completed');
export const WX_RESTART = row(
  400000,
  200,
  '授权已失效，请重新扫码',
  'The authorization is no longer valid. Scan again.',
);
export const LAUNCH_USED = row(
  41011,
  200,
  '这个链接已经打开过了，请从原来的页面重新打开',
  'This link was already opened. Open it again from the page where you found it.',
);
export const NOT_BOUND = row(40412, 200, '尚未绑定', 'Nothing is linked.');
export const BOUND_TO_TC = row(
  40920,
  200,
  '该手机号或邮箱已绑定云账号',
  'The phone or email is already linked to the cloud account.',
);
export const BOUND_TO_WX = row(
  40921,
  200,
  '该手机号或邮箱已绑定微信',
  'The phone or email is already linked to WeChat.',
);
export const BOUND_TO_PROVIDER = row(
  40926,
  200,
  '该手机号或邮箱已绑定此类第三方账号',
  'The phone or email is already linked to an account of this provider.',
);
export const BIND_FAILED = row(50020, 200, '绑定失败，请稍后再试', 'Linking failed. Try again later.');
