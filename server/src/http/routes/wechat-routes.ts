import { linkWechat, type WechatLink } from '../../domain/identity/link-wechat.ts';
import { type CameBack, signInByWechat } from '../../domain/identity/sign-in-by-wechat.ts';
import { Refusal } from '../../domain/refusal.ts';
import { checkedBackUrl } from '../back-url.ts';
import type { Handlers } from '../serve.ts';
import { productOf } from '../source-product.ts';
import { baseUserInfoOf } from './identity-routes.ts';
import { authDataOf, furtherAuthDataOf } from './token-routes.ts';

/** Whom the provider named, and where the page goes on: where the way round began with, or else what the call brings. */
export const cameBackOf = (
  { identity, backUrl }: CameBack,
  sent: string | null | undefined,
  own: readonly string[],
) => ({
  baseUserInfo: baseUserInfoOf(identity),
  backUrl: backUrl ?? checkedBackUrl(sent, own),
});

export const wechatRoutes: Pick<Handlers, 'wxAuth' | 'wxBind' | 'wxUpdate'> = {
  async wxAuth({ ports, input, context, client, reply, cookies, ownOrigins }) {
    const signIn = { client: client.id, source: productOf(input.source) };
    const { signedIn, ...back } = await signInByWechat(ports, context, input, signIn);
    const cameBack = cameBackOf(back, input.backUrl, ownOrigins);
    if ('security' in signedIn) return { ...cameBack, security: signedIn.security };
    return { ...cameBack, authData: authDataOf(signedIn.tokens, client.usesCookie, reply, cookies) };
  },

  wxBind: (call) => link(call, 'bind'),
  wxUpdate: (call) => link(call, 'update'),
};

async function link(call: Parameters<Handlers['wxBind' | 'wxUpdate']>[0], intent: WechatLink['intent']) {
  const { ports, input, context, caller, ownOrigins } = call;
  const { state, code, security = null } = input;
  if (input.userId != null && input.userId !== caller.account.id) throw new Refusal('FORBIDDEN');
  const { token, ...back } = await linkWechat(ports, context, caller, { state, code, security, intent });
  return { ...cameBackOf(back, input.backUrl, ownOrigins), security: null, authData: furtherAuthDataOf(token) };
}
