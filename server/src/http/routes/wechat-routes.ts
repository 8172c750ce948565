import { linkByCallback } from '../../domain/identity/link-by-callback.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { Handlers } from '../serve.ts';
import { answerCallback, callbackEntriesOf } from './identity-routes.ts';
import { continuedAuthDataOf } from './token-routes.ts';

export const wechatRoutes: Pick<Handlers, 'wxAuth' | 'wxBind' | 'wxUpdate'> = {
  wxAuth: (call) => answerCallback(call, 'wx'),
  wxBind: (call) => link(call, 'bind'),
  wxUpdate: (call) => link(call, 'update'),
};

async function link(call: Parameters<Handlers['wxBind' | 'wxUpdate']>[0], intent: 'bind' | 'update') {
  const { ports, input, context, caller } = call;
  const { state, code, security: reauthTicket = null } = input;
  if (input.userId != null && input.userId !== caller.account.id) throw new Refusal('FORBIDDEN');
  const callback = { provider: 'wx', state, code, reauthTicket, intent } as const;
  const { token, ...result } = await linkByCallback(ports, context, caller, callback);
  return {
    ...callbackEntriesOf(result, input.backUrl, call),
    security: null,
    authData: continuedAuthDataOf(token),
  };
}
