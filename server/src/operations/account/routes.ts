import type { ProviderId } from '@isoline/contract/providers.ts';
import { isoTime } from '../../http/answer.ts';
import { profileOf } from '../../http/answers/profile.ts';
import type { HandlersOf } from '../../http/serve.ts';
import type { LinkedIdentity } from '../../model/entities/identity.ts';
import { viewAccount } from './view-account.ts';

export const routes: HandlersOf<'account'> = {
  async currentUser({ caller }) {
    return profileOf(caller);
  },

  async account({ ports, caller }) {
    const { identities, safety } = await viewAccount(ports, caller);
    const of = (id: ProviderId) => bindingOf(identities.find(({ provider }) => provider === id));
    const createdAt = isoTime(caller.account.createdAt);
    return {
      profile: profileOf(caller),
      wx: of('wx'),
      tc: of('tc'),
      identities: identities.map(({ provider, nickName, linkedAt }) => ({
        provider,
        nickName,
        boundAt: isoTime(linkedAt),
      })),
      safety: { ...safety, progress: [...safety.progress] },
      createdAt,
    };
  },
};

function bindingOf(identity: LinkedIdentity | undefined) {
  if (!identity) return { bound: false, nickName: null, boundAt: null };
  return { bound: true, nickName: identity.nickName, boundAt: isoTime(identity.linkedAt) };
}
