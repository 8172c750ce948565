import { type MergeResult, mergeAccount } from '../../domain/merge/merge-account.ts';
import type { Handlers } from '../serve.ts';
import { baseUserInfoOf } from './identity-routes.ts';
import { furtherAuthDataOf } from './token-routes.ts';

const mergedOf = ({ token, identity }: MergeResult) => ({
  authData: furtherAuthDataOf(token),
  baseUserInfo: identity && baseUserInfoOf(identity),
});

export const mergeRoutes: Pick<Handlers, 'mergeAccount' | 'mergeWechatAccount'> = {
  async mergeAccount({ ports, input: { security, flag = null }, context, caller }) {
    return mergedOf(await mergeAccount(ports, { context, caller, security, flag, by: ['contact', 'tc'] }));
  },

  async mergeWechatAccount({ ports, input: { security, flag }, context, caller }) {
    return mergedOf(await mergeAccount(ports, { context, caller, security, flag, by: ['wx'] }));
  },
};
