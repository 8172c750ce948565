import type { ProviderId } from '@isoline/contract/providers.ts';
import { isoTime, preferredLanguage } from '../../http/answer.ts';
import { profileOf } from '../../http/answers/profile.ts';
import { productIconPath } from '../../http/product-icons.ts';
import type { HandlersOf } from '../../http/serve.ts';
import type { LinkedIdentity } from '../../model/entities/identity.ts';
import type { Session } from '../../model/entities/session.ts';
import { viewAccount } from './view-account.ts';
import { viewOverview } from './view-overview.ts';

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

  async overview({ ports, caller, request }) {
    const language = preferredLanguage(request.headers['accept-language']);
    const overview = await viewOverview(ports, caller);
    const { protection, devices, newest, membership, balance, entries, merging, replacing } = overview;
    const { kind, endsAt, remainingDays } = membership;
    const { createdAt, closesAt } = caller.account;
    return {
      createdAt: isoTime(createdAt),
      protection,
      closesAt: closesAt === null ? null : isoTime(closesAt),
      merging: merging.map(({ at, ends, other }) => ({ at: isoTime(at), ends, other })),
      replacing: replacing && { ...replacing, at: isoTime(replacing.at) },
      devices: {
        total: devices,
        newest: newest.map((session) => describeDevice(session, session.id === caller.session.id)),
      },
      membership: { kind, endTime: isoTime(endsAt), remainingDays },
      points: { balance, entries: entries.map(({ amount, at }) => ({ amount, at: isoTime(at) })) },
      products: ports.products.list().map(({ id, name, url, recommended }) => ({
        id,
        name: name[language],
        url,
        icon: productIconPath(id),
        recommended,
      })),
    };
  },
};

const describeDevice = ({ id, deviceName: device, lastSeenAt }: Session, current: boolean) => ({
  id,
  device,
  lastSeenAt: isoTime(lastSeenAt),
  current,
});

function bindingOf(identity: LinkedIdentity | undefined) {
  if (!identity) return { bound: false, nickName: null, boundAt: null };
  return { bound: true, nickName: identity.nickName, boundAt: isoTime(identity.linkedAt) };
}
