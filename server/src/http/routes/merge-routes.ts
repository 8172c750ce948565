import { type ProviderFacts, providerIds, providers } from '@isoline/contract/providers.ts';
import { type MergeResult, mergeAccount } from '../../domain/merge/merge-account.ts';
import type { Handlers } from '../serve.ts';
import { baseUserInfoOf } from './identity-routes.ts';
import { continuedAuthDataOf } from './token-routes.ts';

/** The providers whose identities this call merges. */
const mergedBy = (mergeCall: ProviderFacts['mergeCall']) =>
  providerIds.filter((id) => providers[id].mergeCall === mergeCall);

const mergedOf = ({ token, identity }: MergeResult) => ({
  authData: continuedAuthDataOf(token),
  baseUserInfo: identity && baseUserInfoOf(identity),
});

export const mergeRoutes: Pick<Handlers, 'mergeAccount' | 'mergeWechatAccount'> = {
  async mergeAccount({ ports, input: { security, flag = null }, context, caller }) {
    const tickets = { ticket: security, contactProof: flag };
    const by = ['contact', ...mergedBy('merge-bind')] as const;
    return mergedOf(await mergeAccount(ports, { context, caller, ...tickets, by }));
  },

  async mergeWechatAccount({ ports, input: { security, flag }, context, caller }) {
    const tickets = { ticket: security, contactProof: flag };
    return mergedOf(await mergeAccount(ports, { context, caller, ...tickets, by: mergedBy('wx-user-merge') }));
  },
};
