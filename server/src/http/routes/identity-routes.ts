import type { ProviderId } from '@isoline/contract/providers.ts';
import { contactOf } from '@isoline/contract/values/contact.ts';
import { type CallbackResult, handleCallback } from '../../domain/identity/handle-callback.ts';
import type { Identity } from '../../domain/identity/identity.ts';
import { linkToExistingAccount } from '../../domain/identity/link-to-existing-account.ts';
import { authorizationExpired } from '../../domain/identity/provider-refusals.ts';
import { startAuthorization } from '../../domain/identity/start-authorization.ts';
import { unlinkIdentity } from '../../domain/identity/unlink-identity.ts';
import { type BackAddressRules, checkedBackUrl, requireBackUrl } from '../back-address-rules.ts';
import { clientContextOf } from '../client-context.ts';
import type { Handlers } from '../serve.ts';
import { namedProduct } from '../source-product.ts';
import { authDataOf } from './token-routes.ts';

/** The display name and avatar that a provider reports for a user. */
export const baseUserInfoOf = ({ nickName, avatar }: Pick<Identity, 'nickName' | 'avatar'>) => ({
  nickName: nickName ?? '',
  avatar,
});

/** The identity of a callback and its back address: of the authorization request, else of this call. */
export const callbackEntriesOf = (
  { identity, backUrl }: CallbackResult,
  sent: string | null | undefined,
  rules: BackAddressRules,
) => ({
  baseUserInfo: baseUserInfoOf(identity),
  backUrl: backUrl ?? checkedBackUrl(sent, rules),
});

/** Handles the callback of a provider: answers tokens, or the `identity` ticket of a pending identity. */
export async function answerCallback(call: Parameters<Handlers['wxAuth' | 'providerAuth']>[0], provider: ProviderId) {
  const { ports, input, context, caller, client, reply, cookies } = call;
  const { state, code } = input;
  if (code == null) throw authorizationExpired(provider);
  const signIn = { client: client.id, source: namedProduct(ports.products, input.source) };
  const { signedIn, ...result } = await handleCallback(ports, context, caller, { provider, state, code }, signIn);
  const entries = callbackEntriesOf(result, input.backUrl, call);
  if ('ticket' in signedIn) return { ...entries, security: signedIn.ticket };
  return { ...entries, authData: authDataOf(signedIn.tokens, client.usesCookie, reply, cookies) };
}

export const identityRoutes: Pick<
  Handlers,
  'authorizeUrl' | 'linkToExisting' | 'unlink' | 'providerAuth' | 'enabledProviders'
> = {
  async authorizeUrl(call) {
    const { ports, input, context, caller, request } = call;
    const { provider, intent, platform = null, security: reauthTicket = null, launch: launchTicket = null } = input;
    const backUrl = requireBackUrl(input.backUrl, call);
    const clientContext = clientContextOf(provider, request.headers['user-agent']);
    const source = namedProduct(ports.products, input.source);
    const start = { provider, intent, clientContext, backUrl, platform, source, reauthTicket, launchTicket };
    return startAuthorization(ports, context, caller, start);
  },

  providerAuth: (call) => answerCallback(call, call.input.provider),

  async enabledProviders({ ports }) {
    return { enabled: [...ports.enabledProviders] };
  },

  async linkToExisting({ ports, input, context, client, reply, cookies }) {
    const { security: identityTicket, flag: contactProof } = input;
    const request = { identityTicket, contact: contactOf(input), contactProof, client: client.id };
    const { tokens, identity } = await linkToExistingAccount(ports, context, request);
    const authData = authDataOf(tokens, client.usesCookie, reply, cookies);
    return { security: null, baseUserInfo: baseUserInfoOf(identity), authData };
  },

  async unlink({ ports, input, params, context, caller }) {
    await unlinkIdentity(ports, { context, caller, ticket: input.security ?? null }, params.type);
    return {};
  },
};
