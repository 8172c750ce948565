import type { Endpoints } from '@isoline/contract/endpoints.ts';
import type { ProviderId } from '@isoline/contract/providers.ts';
import { answerWithTokens } from '../../http/answers/auth-data.ts';
import { baseUserInfoOf, buildCallbackEntries } from '../../http/answers/base-user-info.ts';
import { checkedBackUrl, requireBackUrl } from '../../http/back-address-rules.ts';
import { detectClientContext } from '../../http/client-context.ts';
import { CodedSuccess } from '../../http/pipeline.ts';
import type { Call, HandlersOf } from '../../http/serve.ts';
import { chooseProduct, namedProduct } from '../../http/source-product.ts';
import type { ProviderState } from '../../model/entities/provider-state.ts';
import { consumeLaunch, requireSignature } from '../../model/identity/launch.ts';
import { authorizationExpired } from '../../model/identity/provider-refusals.ts';
import type { LaunchParameters } from '../../model/ports/launch-signatures.ts';
import { handleCallback } from './handle-callback.ts';
import { startAuthorization } from './start-authorization.ts';

const CLOUD = 'tc';

type TcAuth = Call<Endpoints['tcAuth']>;

export const routes: HandlersOf<'provider-sign-in'> = {
  async authorizeUrl(call) {
    const { ports, input, context, caller, request } = call;
    const { provider, intent, platform = null, security: reauthTicket = null, launch: launchTicket = null } = input;
    const backUrl = requireBackUrl(input.backUrl, call);
    const clientContext = detectClientContext(provider, request.headers['user-agent']);
    const source = namedProduct(ports.products, input.source);
    const start = { provider, intent, clientContext, backUrl, platform, source, reauthTicket, launchTicket };
    return startAuthorization(ports, context, caller, start);
  },

  enabledProviders: async ({ ports }) => ({ enabled: ports.enabledProviders }),

  wxAuth: (call) => answerCallback(call, 'wx'),

  tcAuth: (call) => (call.input.state ? answerCloudCallback(call, call.input.state) : answerLaunch(call)),

  providerAuth: (call) => answerCallback(call, call.input.provider),
};

async function answerCloudCallback(call: TcAuth, state: string) {
  const { ports, input, context, caller, client, request, reply, cookies } = call;
  const { source = null, code = null } = input;
  if (code === null) throw authorizationExpired(CLOUD);
  const signIn = {
    client: client.id,
    source: namedProduct(ports.products, source),
    check: (consumed: ProviderState) => requireSignature(ports, source, request.query as LaunchParameters, consumed),
  };
  const { signedIn, ...result } = await handleCallback(ports, context, caller, {
    callback: { provider: CLOUD, state, code },
    ...signIn,
  });
  const user = { ...buildCallbackEntries(result, input.backUrl, call), tcAccountId: result.identity.subject };
  if ('ticket' in signedIn) return { ...user, security: signedIn.ticket };
  const authData = answerWithTokens(signedIn.tokens, client.usesCookie, reply, cookies);
  return new CodedSuccess('TC_LINKED', { ...user, authData });
}

async function answerLaunch(call: TcAuth) {
  const { ports, input, context, request } = call;
  const { source = null, platform = null, workspaceId = null, timestamp = null, nonce = null, code = null } = input;
  const parameters = request.query as LaunchParameters;
  const product = chooseProduct(ports.products, source);
  const sent = { provider: CLOUD, source, platform, workspaceId, timestamp, nonce, code, parameters, product } as const;
  const { identity, ticket, vip } = await consumeLaunch(ports, context, sent);
  const user = { tcAccountId: identity?.subject ?? null, baseUserInfo: identity && baseUserInfoOf(identity) };
  return { ...user, launch: ticket, vip, backUrl: checkedBackUrl(input.backUrl, call) };
}

/** Handles the callback of a provider: answers tokens, or the `identity` ticket of a pending identity. */
async function answerCallback(call: Call<Endpoints['wxAuth' | 'providerAuth']>, provider: ProviderId) {
  const { ports, input, context, caller, client, reply, cookies } = call;
  const { state, code } = input;
  if (code == null) throw authorizationExpired(provider);
  const signIn = { client: client.id, source: namedProduct(ports.products, input.source) };
  const { signedIn, ...result } = await handleCallback(ports, context, caller, {
    callback: { provider, state, code },
    ...signIn,
  });
  const entries = buildCallbackEntries(result, input.backUrl, call);
  if ('ticket' in signedIn) return { ...entries, security: signedIn.ticket };
  return { ...entries, authData: answerWithTokens(signedIn.tokens, client.usesCookie, reply, cookies) };
}
