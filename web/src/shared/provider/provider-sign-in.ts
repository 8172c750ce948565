import { wxAuth } from '@isoline/contract/endpoints/wechat-endpoints.ts';
import { WX_ALERT, WX_RESTART } from '@isoline/contract/errors/provider-errors.ts';
import { call } from '../../api/call.ts';
import { answerMessage, type Message } from '../../i18n/messages.ts';
import { failureMessage } from '../failure/failure-message.ts';
import { type PendingIdentity, updateLoginModel } from '../login-model.ts';
import { beginSession } from '../session/begin-session.ts';
import { visitSource } from '../session/visit-source.ts';
import { pendingIdentity } from './pending-identity.ts';

/** What a provider's callback carries: the authorization code and our state. */
export interface CallbackParams {
  readonly code: string;
  readonly state: string;
}

/** The result of a sign-in by WeChat. `restart` and `alert` are the codes 400000 and 10000 (spec, section 4). */
export type WechatSignInResult =
  | { readonly kind: 'signed-in'; readonly backUrl: string | null }
  | { readonly kind: 'unlinked'; readonly identity: PendingIdentity; readonly backUrl: string | null }
  | { readonly kind: 'restart' | 'alert' | 'failed'; readonly message: Message };

/** Signs in by what WeChat's callback carried. An identity without an account becomes the pending one. */
export async function signInWithWechat({ code, state }: CallbackParams): Promise<WechatSignInResult> {
  try {
    const answer = await call(wxAuth, { code, state, source: visitSource() });
    if (answer.code === WX_RESTART.code) return { kind: 'restart', message: answerMessage(answer) };
    if (answer.code === WX_ALERT.code) return { kind: 'alert', message: answerMessage(answer) };
    const { data } = answer;
    if ('authData' in data) {
      beginSession(data.authData);
      return { kind: 'signed-in', backUrl: data.backUrl };
    }
    const identity = pendingIdentity('wx', data.security, data.baseUserInfo);
    updateLoginModel({ bindValue: identity });
    return { kind: 'unlinked', identity, backUrl: data.backUrl };
  } catch (error) {
    return { kind: 'failed', message: failureMessage(error) };
  }
}
