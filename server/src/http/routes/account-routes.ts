import { brand } from '@isoline/contract/brand.ts';
import type { ProviderId } from '@isoline/contract/providers.ts';
import { agreeToTerms } from '../../domain/account/agree-to-terms.ts';
import { viewAccount } from '../../domain/account/view-account.ts';
import type { LinkedIdentity } from '../../domain/identity/identity.ts';
import { viewCoins } from '../../domain/points/view-coins.ts';
import { endSession, listSessions } from '../../domain/session/list-sessions.ts';
import { loginHistory } from '../../domain/session/login-history.ts';
import { isoTime } from '../answer.ts';
import type { Handlers } from '../serve.ts';
import { profileOf } from './token-routes.ts';

function bindingOf(identity: LinkedIdentity | undefined) {
  if (!identity) return { bound: false, nickName: null, boundAt: null };
  return { bound: true, nickName: identity.nickName, boundAt: isoTime(identity.linkedAt) };
}

export const accountRoutes: Pick<Handlers, 'account' | 'loginHistory' | 'coin' | 'sessions' | 'endSession' | 'terms'> =
  {
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

    async loginHistory({ ports, input: { current, size }, caller }) {
      const { records, total, pages } = await loginHistory(ports, caller, current, size);
      const lines = records.map(({ seq, at, deviceName: device, ...line }) => ({
        id: String(seq),
        ...line,
        device,
        loginTime: isoTime(at),
      }));
      return { records: lines, total, pages, current, size };
    },

    async coin({ ports, caller }) {
      const { balance, entries } = await viewCoins(ports, caller);
      return {
        balance,
        entries: entries.map(({ id, amount, reason, at }) => ({ id, amount, reason, at: isoTime(at) })),
      };
    },

    async sessions({ ports, caller }) {
      return (await listSessions(ports, caller)).map(({ id, deviceName, ip, createdAt, lastSeenAt }) => ({
        id,
        device: deviceName,
        ip,
        createdAt: isoTime(createdAt),
        lastSeenAt: isoTime(lastSeenAt),
        current: id === caller.session.id,
      }));
    },

    async endSession({ ports, input, context, params, caller }) {
      await endSession(ports, { context, caller, ticket: input.security ?? null }, params.id);
      return {};
    },

    async terms({ ports, input: { agree }, caller }) {
      if (agree == null) return { agreed: caller.account.termsVersion, current: brand.termsVersion };
      await agreeToTerms(ports, caller, agree);
      return { agreed: agree, current: brand.termsVersion };
    },
  };
