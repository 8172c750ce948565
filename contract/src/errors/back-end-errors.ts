import { row } from './error-row.ts';

// Failures of the API for back ends (docs/product/back-end.md).

export const MACHINE_TOKEN_REFUSED = row(
  40110,
  401,
  '凭据无效、已过期或已作废',
  'The machine token is missing, expired, revoked or not for this API.',
);
export const USER_CLOSED = row(
  41001,
  410,
  '该用户已注销账号，请删除你保存的数据',
  'The user has closed the account: delete what you keep of the user.',
);
export const REFERENCE_FORMAT = row(
  42236,
  422,
  'reference 须为 1 至 128 个可见 ASCII 字符，不含空格',
  'A reference has 1 to 128 visible ASCII characters, and no spaces.',
);
export const REFERENCE_USED = row(
  40972,
  200,
  '该 reference 已用于其他内容',
  'This reference was used for another change.',
);
export const MEMBERSHIP_END_WRONG = row(
  42233,
  422,
  '会员须在将来到期，最远 {days} 天后',
  'A membership must end in the future, at most {days} days from now.',
);
export const POINTS_REASON_UNKNOWN = row(
  42231,
  422,
  '产品的设置中没有这个原因',
  'The settings of the product do not have this reason.',
);
export const CALL_UNDER_WAY = row(
  40973,
  200,
  '同一 Idempotency-Key 的请求正在处理，请稍后重试',
  'A call with this Idempotency-Key is still running. Try again later.',
);
export const IDEMPOTENCY_KEY_REUSED = row(
  42232,
  422,
  '该 Idempotency-Key 已用于其他请求',
  'This Idempotency-Key was used for another request.',
);
export const SCOPE_MISSING = row(
  40330,
  403,
  '凭据没有所需的权限',
  'The machine token does not have the scope of this call.',
);
export const STREAM_EXISTS = row(40970, 409, '产品已有事件流', 'The product already has an event stream.');
export const STREAM_OF_SETTINGS = row(
  40331,
  403,
  '事件流由产品设置指定，请由运营人员修改',
  'The settings of the product give its event stream: ask the operator.',
);
export const STREAM_DISABLED = row(
  40977,
  409,
  '事件流已停用，不会发送任何事件，请先启用',
  'The event stream is disabled, so nothing would come. Enable it first.',
);
export const STREAM_PUSHES = row(
  40971,
  409,
  '事件流使用推送，不能轮询',
  'The event stream pushes, so it does not answer polls.',
);
export const PUSH_ADDRESS_WRONG = row(
  42234,
  422,
  '推送地址须为公网 https 地址，不含用户信息和 # 部分',
  'Events are pushed to a public https address without a user name and a # part.',
);
export const STREAM_MEMBER_CHANGED = row(
  42235,
  422,
  '此项由我们决定，请省略或原样发回',
  'Only the transmitter sets this member. Leave it out, or send it as you read it.',
);
