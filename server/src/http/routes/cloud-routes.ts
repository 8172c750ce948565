import { contactOf } from '@isoline/contract/values/contact.ts';
import { comeBackFromCloud } from '../../domain/identity/come-back-from-cloud.ts';
import { takeLaunch } from '../../domain/identity/launch.ts';
import type { LaunchParameters } from '../../domain/identity/launches.ts';
import { linkCloud } from '../../domain/identity/link-cloud.ts';
import { linkOrRegister } from '../../domain/identity/link-or-register.ts';
import { checkedBackUrl } from '../back-url.ts';
import { CodedSuccess, type Handlers } from '../serve.ts';
import { productOf } from '../source-product.ts';
import { baseUserInfoOf } from './identity-routes.ts';
import { authDataOf } from './token-routes.ts';
import { cameBackOf } from './wechat-routes.ts';

export const cloudRoutes: Pick<Handlers, 'tcAuth' | 'tcAuthBind' | 'tcBind'> = {
  tcAuth: (call) => (call.input.state ? comeBack(call, call.input.state) : launch(call)),

  async tcAuthBind({ ports, input, context, client, reply, cookies }) {
    const { security, flag, password = null, agree } = input;
    const request = { security, contact: contactOf(input), flag, password, agree: agree ?? false, client: client.id };
    const { tokens, identity } = await linkOrRegister(ports, context, request);
    const authData = authDataOf(tokens, client.usesCookie, reply, cookies);
    return { authData, baseUserInfo: baseUserInfoOf(identity) };
  },

  async tcBind({ ports, input: { security, reauth = null }, context, caller }) {
    await linkCloud(ports, context, caller, { security, reauth });
    return {};
  },
};

type TcAuth = Parameters<Handlers['tcAuth']>[0];

async function comeBack(call: TcAuth, state: string) {
  const { ports, input, context, caller, client, request, reply, cookies, ownOrigins } = call;
  const { source = null, code = null } = input;
  const answer = { state, source, code, parameters: request.query as LaunchParameters };
  const signIn = { client: client.id, source: productOf(source) };
  const { signedIn, ...back } = await comeBackFromCloud(ports, context, caller, answer, signIn);
  const who = { ...cameBackOf(back, input.backUrl, ownOrigins), tcAccountId: back.identity.subject };
  if ('security' in signedIn) return { ...who, security: signedIn.security };
  return new CodedSuccess('TC_LINKED', {
    ...who,
    authData: authDataOf(signedIn.tokens, client.usesCookie, reply, cookies),
  });
}

async function launch({ ports, input, context, request, ownOrigins }: TcAuth) {
  const { source = null, platform = null, workspaceId = null, timestamp = null, nonce = null, code = null } = input;
  const parameters = request.query as LaunchParameters;
  const sent = { source, platform, workspaceId, timestamp, nonce, code, parameters, product: productOf(source) };
  const { identity, ...launched } = await takeLaunch(ports, context, sent);
  const who = { tcAccountId: identity?.subject ?? null, baseUserInfo: identity && baseUserInfoOf(identity) };
  return { ...who, ...launched, backUrl: checkedBackUrl(input.backUrl, ownOrigins) };
}
