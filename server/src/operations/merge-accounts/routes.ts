import { type ProviderFacts, providerIds, providers } from '@isoline/contract/providers.ts';
import { continuedAuthDataOf } from '../../http/answers/auth-data.ts';
import { baseUserInfoOf } from '../../http/answers/base-user-info.ts';
import { readGivenFactor } from '../../http/answers/factor.ts';
import type { Handlers, HandlersOf } from '../../http/serve.ts';
import type { Keep } from '../../model/entities/merge-choice.ts';
import { type MergeResult, mergeAccount } from './merge-accounts.ts';

/** The providers whose identities this call merges. */
const mergedBy = (mergeCall: ProviderFacts['mergeCall']) =>
  providerIds.filter((id) => providers[id].mergeCall === mergeCall);

/** The choices that were made; null counts as none. */
const readKeep = (keep: SentKeep): Keep =>
  Object.fromEntries(Object.entries(keep ?? {}).filter(([, choice]) => choice));

const mergedOf = ({ token, identity }: MergeResult) => ({
  authData: continuedAuthDataOf(token),
  baseUserInfo: identity && baseUserInfoOf(identity),
});

/** The proof of the other account; null without one. */
const readOptionalFactor = (proof: Parameters<typeof readGivenFactor>[0]) =>
  proof.passkey || proof.totp || proof.recoveryCode ? readGivenFactor(proof) : null;

type SentKeep = Parameters<Handlers['mergeAccount']>[0]['input']['keep'];

export const routes: HandlersOf<'merge-accounts'> = {
  async mergeAccount({ ports, input: { security, flag = null, keep, ...proof }, context, caller }) {
    const tickets = { ticket: security, contactProof: flag, factor: readOptionalFactor(proof) };
    const by = ['contact', ...mergedBy('merge-bind')] as const;
    return mergedOf(await mergeAccount(ports, { context, caller, ...tickets, keep: readKeep(keep), by }));
  },

  async mergeWechatAccount({ ports, input: { security, flag = null, keep, ...proof }, context, caller }) {
    const tickets = { ticket: security, contactProof: flag, factor: readOptionalFactor(proof) };
    const by = mergedBy('wx-user-merge');
    return mergedOf(await mergeAccount(ports, { context, caller, ...tickets, keep: readKeep(keep), by }));
  },
};
