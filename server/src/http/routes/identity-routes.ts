import { contactOf } from '@isoline/contract/values/contact.ts';
import { beginRoundTrip } from '../../domain/identity/begin-round-trip.ts';
import type { Identity } from '../../domain/identity/identity.ts';
import { linkToExisting } from '../../domain/identity/link-to-existing.ts';
import { unlink } from '../../domain/identity/unlink.ts';
import { requireBackUrl } from '../back-url.ts';
import { clientContextOf } from '../client-context.ts';
import type { Handlers } from '../serve.ts';
import { authDataOf } from './token-routes.ts';

/** The display name and avatar that a provider reports for a user. */
export const baseUserInfoOf = ({ nickName, avatar }: Pick<Identity, 'nickName' | 'avatar'>) => ({
  nickName: nickName ?? '',
  avatar,
});

export const identityRoutes: Pick<Handlers, 'authorizeUrl' | 'linkToExisting' | 'unlink'> = {
  async authorizeUrl({ ports, input, context, caller, request, ownOrigins }) {
    const { provider, intent, platform = null, security = null, launch = null } = input;
    const backUrl = requireBackUrl(input.backUrl, ownOrigins);
    const place = provider === 'wx' ? clientContextOf(request.headers['user-agent']) : 'browser';
    return beginRoundTrip(ports, context, caller, { provider, intent, place, backUrl, platform, security, launch });
  },

  async linkToExisting({ ports, input, context, client, reply, cookies }) {
    const request = { security: input.security, contact: contactOf(input), flag: input.flag, client: client.id };
    const { tokens, identity } = await linkToExisting(ports, context, request);
    const authData = authDataOf(tokens, client.usesCookie, reply, cookies);
    return { security: null, baseUserInfo: baseUserInfoOf(identity), authData };
  },

  async unlink({ ports, input, params, context, caller }) {
    await unlink(ports, { context, caller, security: input.security }, params.type);
    return {};
  },
};
