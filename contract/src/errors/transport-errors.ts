import { callService } from '../service-phone.ts';
import { row } from './error-row.ts';

// Failures with their own HTTP status (docs/contract.md, section 1). The browser shows the server's sentence.

export const BAD_REQUEST = row(40000, 400, '请求无法识别', 'The request could not be read.');
export const USER_NOT_LOGIN = row(40100, 401, '当前用户未登录', 'The current user is not signed in.');
export const FORBIDDEN = row(40300, 403, '没有权限执行此操作', 'You are not allowed to do this.');
export const ACCOUNT_FROZEN = row(
  40311,
  403,
  `该账号已被冻结，${callService.zh}`,
  `This account is frozen: ${callService.en}.`,
);
export const NOT_FOUND = row(40400, 404, '找不到请求的内容', 'There is nothing here.');
export const NOT_ACCEPTABLE = row(40600, 406, '无法提供所需的格式', 'The requested format is not available.');
export const GONE = row(41000, 410, '该账号已合并或注销', 'This account was merged into another account or closed.');
export const TOO_LARGE = row(41300, 413, '请求内容过大', 'The request is too large.');
export const MEDIA_TYPE = row(41500, 415, '不支持的内容类型', 'This content type is not supported.');
export const EXPECTATION_FAILED = row(
  41700,
  417,
  '无法满足请求头 Expect 的要求',
  'The Expect header of the request asks for something unknown.',
);
export const FIELDS_INVALID = row(42200, 422, '部分内容填写有误', 'Some fields are invalid.');
export const PROVIDER_FAILED = row(
  50200,
  502,
  '外部服务出错，请稍后再试',
  'An outside service failed. Try again later.',
);
export const UNAVAILABLE = row(
  50300,
  503,
  '服务暂不可用，请稍后再试',
  'The service is unavailable right now. Try again shortly.',
);
export const PROVIDER_TIMEOUT = row(
  50400,
  504,
  '外部服务响应超时，请稍后再试',
  'An outside service did not answer in time. Try again later.',
);
