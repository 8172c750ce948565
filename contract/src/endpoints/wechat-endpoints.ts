import { endpoint } from '../endpoint.ts';
import type * as schemas from '../schemas/wechat-schemas.ts';

/** Signs in by WeChat, or answers the `identity` ticket of a WeChat user without an account. */
export const wxAuth = endpoint<typeof schemas.wxAuth>({
  method: 'GET',
  path: '/apis/uc/new-user/wx-auth',
  access: 'visitor',
});

/** Links a WeChat identity to the signed-in account. */
export const wxBind = endpoint<typeof schemas.wxBind>({
  method: 'GET',
  path: '/apis/uc/new-user/wx-bind',
  access: 'signed-in',
});

/** Replaces the WeChat identity of the signed-in account. */
export const wxUpdate = endpoint<typeof schemas.wxUpdate>({
  method: 'GET',
  path: '/apis/uc/new-user/wx-update',
  access: 'signed-in',
});
