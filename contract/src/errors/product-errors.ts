import { row } from './error-row.ts';

// Outcomes that only a product's server meets.

export const CLIENT_UNKNOWN = row(40102, 200, '客户端未注册', 'The client is not registered.');
export const GET_USER_INFORMATION_FAILED = row(50010, 200, '获取用户信息失败', 'Failed to obtain user information.');
