import { row } from './error-row.ts';

// Outcomes that can occur on any page.

export const OK = row(0, 200, '成功', 'Success');
export const BACK_URL_REFUSED = row(40016, 200, '返回地址不被允许', 'The back address is not allowed.');
export const FIELD_REQUIRED = row(42213, 200, '请填写此字段', 'Please fill out this field.');
export const FIELD_TYPE = row(42215, 200, '此字段的类型应为 {type}', 'This field must be of type {type}.');
export const RATE_LIMITED = row(42900, 429, '操作过于频繁，请稍后再试', 'Too many requests. Try again later.');
export const SERVER_ERROR = row(
  50000,
  500,
  '服务器出错，请稍后再试',
  'Something went wrong on our side. Try again later.',
);
