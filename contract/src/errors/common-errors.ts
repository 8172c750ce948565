import { row } from './error-row.ts';

// Outcomes that can occur on any page.

export const OK = row(0, 200, '成功', 'Success');
export const BACK_URL_REFUSED = row(40016, 200, '返回地址不被允许', 'The back address is not allowed.');
export const FIELD_REQUIRED = row(42213, 200, '请填写此字段', 'Please fill out this field.');
export const FIELD_TYPE = row(42215, 200, '此字段的类型应为 {type}', 'This field must be of type {type}.');
export const FIELD_INTEGER = row(42240, 200, '此字段应为整数', 'This field must be a whole number.');
export const FIELD_TOO_SMALL = row(42241, 200, '此字段不能小于 {limit}', 'This field must be at least {limit}.');
export const FIELD_TOO_LARGE = row(42242, 200, '此字段不能大于 {limit}', 'This field must be at most {limit}.');
export const FIELD_NOT = row(42243, 200, '此字段不能为 {limit}', 'This field must not be {limit}.');
export const FIELD_TOO_SHORT = row(
  42244,
  200,
  '此字段至少 {limit} 个字符',
  'This field must have at least {limit} characters.',
);
export const FIELD_TOO_LONG = row(
  42245,
  200,
  '此字段最多 {limit} 个字符',
  'This field must have at most {limit} characters.',
);
export const FIELD_TOO_MANY = row(42246, 200, '此列表最多 {limit} 项', 'This list must have at most {limit} items.');
export const FIELD_PATTERN = row(
  42247,
  200,
  '此字段的格式不对，接口说明列出了要求',
  'This field has a wrong form: see its description in the API.',
);
export const FIELD_TIME = row(
  42248,
  200,
  '此字段应为 ISO 8601 时间，例如 2026-01-31T08:00:00Z',
  'This field must be a time by ISO 8601, such as 2026-01-31T08:00:00Z.',
);
export const FIELD_CHOICE = row(42249, 200, '此字段应为 {choice}', 'This field must be {choice}.');
export const RATE_LIMITED = row(42900, 429, '操作过于频繁，请稍后再试', 'Too many requests. Try again later.');
export const SERVER_ERROR = row(
  50000,
  500,
  '服务器出错，请稍后再试',
  'Something went wrong on our side. Try again later.',
);
