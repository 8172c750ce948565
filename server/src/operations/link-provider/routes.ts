import type { Endpoints } from '@isoline/contract/endpoints.ts';
import { contactOf } from '@isoline/contract/values/contact.ts';
import { answerWithTokens, continuedAuthDataOf } from '../../http/answers/auth-data.ts';
import { baseUserInfoOf, buildCallbackEntries } from '../../http/answers/base-user-info.ts';
import { reauthOf } from '../../http/reauth.ts';
import type { Call, HandlersOf } from '../../http/serve.ts';
import { Refusal } from '../../model/refusal.ts';
import { linkByCallback } from './link-by-callback.ts';
import { linkPendingIdentity } from './link-pending-identity.ts';
import { linkToExistingAccount } from './link-to-existing-account.ts';
import { unlinkIdentity } from './unlink-identity.ts';

export const routes: HandlersOf<'link-provider'> = {
  wxBind: (call) => linkWechat(call, 'bind'),

  wxUpdate: (call) => linkWechat(call, 'update'),

  tcBind: ({ ports, input: { security: identityTicket, reauth: reauthTicket = null }, context, caller }) =>
    linkPendingIdentity(ports, context, caller, { identityTicket, reauthTicket }),

  unlink: (call) => unlinkIdentity(call.ports, reauthOf(call), call.params.type),

  async linkToExisting({ ports, input, context, client, reply, cookies }) {
    const { security: identityTicket, flag: contactProof } = input;
    const request = { identityTicket, contact: contactOf(input), contactProof, client: client.id };
    const { tokens, identity } = await linkToExistingAccount(ports, context, request);
    const authData = answerWithTokens(tokens, client.usesCookie, reply, cookies);
    return { security: null, baseUserInfo: baseUserInfoOf(identity), authData };
  },
};

async function linkWechat(call: Call<Endpoints['wxBind' | 'wxUpdate']>, intent: 'bind' | 'update') {
  const { ports, input, context, caller } = call;
  const { state, code, security: reauthTicket = null } = input;
  if (input.userId != null && input.userId !== caller.account.id) throw new Refusal('FORBIDDEN');
  const callback = { provider: 'wx', state, code, reauthTicket, intent } as const;
  const { token, ...result } = await linkByCallback(ports, context, caller, callback);
  return {
    ...buildCallbackEntries(result, input.backUrl, call),
    security: null,
    authData: continuedAuthDataOf(token),
  };
}
