import { row } from './error-row.ts';

// Outcomes that only a product's server or a user's program can get.

export const CLIENT_UNKNOWN = row(40102, 200, '客户端未注册', 'The client is not registered.');
export const GET_USER_INFORMATION_FAILED = row(50010, 200, '获取用户信息失败', 'Failed to obtain user information.');
export const USER_CODE_UNKNOWN = row(
  40413,
  200,
  '设备码不正确或已失效，请核对程序或设备上显示的设备码',
  'The device code is wrong or has expired. Check what the program or device shows.',
);
