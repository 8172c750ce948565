import type { Endpoints } from '@isoline/contract/endpoints.ts';
import { type ProviderFacts, providerIds, providers } from '@isoline/contract/providers.ts';
import { continuedAuthDataOf } from '../../http/answers/auth-data.ts';
import { baseUserInfoOf } from '../../http/answers/base-user-info.ts';
import { readOptionalFactor } from '../../http/answers/factor.ts';
import type { Call, HandlersOf } from '../../http/serve.ts';
import type { Keep } from '../../model/entities/merge-choice.ts';
import { type MergeResult, mergeAccount } from './merge-accounts.ts';
import { stopMerge } from './stop-merge.ts';

/** Returns the providers whose identities this call merges. */
const mergedBy = (mergeCall: ProviderFacts['mergeCall']) =>
  providerIds.filter((id) => providers[id].mergeCall === mergeCall);

/** Returns the choices of the call, without those that are null. */
const readKeep = (keep: SentKeep): Keep =>
  Object.fromEntries(Object.entries(keep ?? {}).filter(([, choice]) => choice));

const mergedOf = ({ token, identity, at }: MergeResult) => ({
  authData: continuedAuthDataOf(token),
  baseUserInfo: identity && baseUserInfoOf(identity),
  at,
});

type SentMerge = Pick<Call<Endpoints['mergeAccount']>, 'context' | 'caller' | 'input'>;
type SentKeep = SentMerge['input']['keep'];

const readMerge = ({ context, caller, input }: SentMerge) => {
  const { security, flag = null, password = null, wait, keep, ...proof } = input;
  const proofs = { ticket: security, contactProof: flag, password, factor: readOptionalFactor(proof) };
  return { context, caller, ...proofs, wait: wait ?? false, keep: readKeep(keep) };
};

export const routes: HandlersOf<'merge-accounts'> = {
  async mergeAccount(call) {
    const by = ['contact', ...mergedBy('merge-bind')] as const;
    return mergedOf(await mergeAccount(call.ports, { ...readMerge(call), by }));
  },

  async mergeWechatAccount(call) {
    return mergedOf(await mergeAccount(call.ports, { ...readMerge(call), by: mergedBy('wx-user-merge') }));
  },

  stopMerge: async ({ ports, context, caller }) => ({ stopped: await stopMerge(ports, context, caller) }),
};
