import { endpoint } from '../endpoint.ts';
import type * as schemas from '../schemas/merge-accounts-schemas.ts';

/** Merges the account of a verified contact or of a cloud identity into the signed-in one. */
export const mergeAccount = endpoint<typeof schemas.mergeAccount>({
  method: 'POST',
  path: '/apis/uc/new-user/merge-bind',
  access: 'signed-in',
});

/** Merges the account of a WeChat identity into the signed-in one. */
export const mergeWechatAccount = endpoint<typeof schemas.mergeWechatAccount>({
  method: 'POST',
  path: '/apis/uc/isoline-account/user/wx-user-merge',
  access: 'signed-in',
});
