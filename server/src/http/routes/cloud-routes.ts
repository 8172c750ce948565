import { contactOf } from '@isoline/contract/values/contact.ts';
import { handleCallback } from '../../domain/identity/handle-callback.ts';
import { consumeLaunch, requireSignature } from '../../domain/identity/launch.ts';
import type { LaunchParameters } from '../../domain/identity/launch-signatures.ts';
import { linkOrRegister } from '../../domain/identity/link-or-register.ts';
import { linkPendingIdentity } from '../../domain/identity/link-pending-identity.ts';
import { authorizationExpired } from '../../domain/identity/provider-refusals.ts';
import type { ProviderState } from '../../domain/identity/provider-state.ts';
import { checkedBackUrl } from '../back-address-rules.ts';
import { CodedSuccess, type Handlers } from '../serve.ts';
import { namedProduct, productOf } from '../source-product.ts';
import { baseUserInfoOf, callbackEntriesOf } from './identity-routes.ts';
import { authDataOf } from './token-routes.ts';

const provider = 'tc';

export const cloudRoutes: Pick<Handlers, 'tcAuth' | 'tcAuthBind' | 'tcBind'> = {
  tcAuth: (call) => (call.input.state ? answerCallback(call, call.input.state) : answerLaunch(call)),

  async tcAuthBind({ ports, input, context, client, reply, cookies }) {
    const { security: identityTicket, flag: contactProof, password = null, nickName = null } = input;
    const tickets = { identityTicket, contactProof };
    const { agree, usePicture } = input;
    const chosen = { password, nickName, agree: agree ?? false, usePicture: usePicture ?? false };
    const account = { contact: contactOf(input), ...chosen, client: client.id };
    const { tokens, identity } = await linkOrRegister(ports, context, { provider, ...tickets, ...account });
    const authData = authDataOf(tokens, client.usesCookie, reply, cookies);
    return { authData, baseUserInfo: baseUserInfoOf(identity) };
  },

  async tcBind({ ports, input: { security: identityTicket, reauth: reauthTicket = null }, context, caller }) {
    await linkPendingIdentity(ports, context, caller, { identityTicket, reauthTicket });
    return {};
  },
};

type TcAuth = Parameters<Handlers['tcAuth']>[0];

async function answerCallback(call: TcAuth, state: string) {
  const { ports, input, context, caller, client, request, reply, cookies } = call;
  const { source = null, code = null } = input;
  if (code === null) throw authorizationExpired(provider);
  const signIn = {
    client: client.id,
    source: namedProduct(ports.products, source),
    check: (consumed: ProviderState) => requireSignature(ports, source, request.query as LaunchParameters, consumed),
  };
  const { signedIn, ...result } = await handleCallback(ports, context, caller, { provider, state, code }, signIn);
  const user = { ...callbackEntriesOf(result, input.backUrl, call), tcAccountId: result.identity.subject };
  if ('ticket' in signedIn) return { ...user, security: signedIn.ticket };
  const authData = authDataOf(signedIn.tokens, client.usesCookie, reply, cookies);
  return new CodedSuccess('TC_LINKED', { ...user, authData });
}

async function answerLaunch(call: TcAuth) {
  const { ports, input, context, request } = call;
  const { source = null, platform = null, workspaceId = null, timestamp = null, nonce = null, code = null } = input;
  const parameters = request.query as LaunchParameters;
  const product = productOf(ports.products, source);
  const sent = { provider, source, platform, workspaceId, timestamp, nonce, code, parameters, product } as const;
  const { identity, ticket, vip } = await consumeLaunch(ports, context, sent);
  const user = { tcAccountId: identity?.subject ?? null, baseUserInfo: identity && baseUserInfoOf(identity) };
  return { ...user, launch: ticket, vip, backUrl: checkedBackUrl(input.backUrl, call) };
}
