import type { ProviderId } from '@isoline/contract/providers.ts';
import { describeAuthenticator, describePasskey, describeTrustedDevice } from '../../http/answers/factor-views.ts';
import { profileOf } from '../../http/answers/profile.ts';
import { productIconPath } from '../../http/product-icons.ts';
import type { HandlersOf } from '../../http/serve.ts';
import type { LinkedIdentity } from '../../model/entities/identity.ts';
import { viewAccount } from './view-account.ts';
import { viewOverview } from './view-overview.ts';
import { viewProtection } from './view-protection.ts';

const describeIdentity = (identity: LinkedIdentity) => ({ ...identity, boundAt: identity.linkedAt });

export const routes: HandlersOf<'account'> = {
  async currentUser({ caller }) {
    const { closesAt } = caller.account;
    return { ...profileOf(caller), ...(closesAt !== null && { closesAt }) };
  },

  async account({ ports, caller }) {
    const { identities, safety } = await viewAccount(ports, caller);
    const linked = identities.map(describeIdentity);
    const of = (id: ProviderId) => {
      const identity = linked.find(({ provider }) => provider === id);
      return identity ? { ...identity, bound: true } : { bound: false, nickName: null, boundAt: null };
    };
    const { createdAt } = caller.account;
    return { profile: profileOf(caller), wx: of('wx'), tc: of('tc'), identities: linked, safety, createdAt };
  },

  async overview({ ports, caller, language }) {
    const { newest, membership, ...overview } = await viewOverview(ports, caller);
    const { createdAt, closesAt } = caller.account;
    return {
      ...overview,
      createdAt,
      closesAt,
      devices: {
        total: overview.devices,
        newest: newest.map((session) => ({
          ...session,
          device: session.deviceName,
          current: session.id === caller.session.id,
        })),
      },
      membership: { ...membership, endTime: membership.endsAt },
      points: { balance: overview.balance, entries: overview.entries },
      products: ports.products
        .list()
        .map((product) => ({ ...product, name: product.name[language], icon: productIconPath(product.id) })),
    };
  },

  async viewProtection({ ports, context, caller }) {
    const view = await viewProtection(ports, caller);
    return {
      passkeys: view.passkeys.map((passkey) => describePasskey(ports, passkey)),
      authenticator: describeAuthenticator(view.authenticator),
      trustedDevices: view.trustedDevices.map((device) => describeTrustedDevice(context, device)),
      identities: view.identities.map(describeIdentity),
      enabledProviders: [...ports.enabledProviders],
      merging: view.merging,
      lastUsed: view.lastUsed,
    };
  },
};
