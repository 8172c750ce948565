import { unlink } from '@isoline/contract/endpoints/link-provider-endpoints.ts';
import { tcBind } from '@isoline/contract/endpoints/tencent-cloud-endpoints.ts';
import { wxBind, wxUpdate } from '@isoline/contract/endpoints/wechat-endpoints.ts';
import { WX_ALERT, WX_RESTART } from '@isoline/contract/errors/provider-errors.ts';
import { call } from '../../api/call.ts';
import { signedIn } from '../../api/session.ts';
import { answerMessage, type Message } from '../../i18n/messages.ts';
import { failureMessage } from '../failure/failure-message.ts';
import type { MergeOffer } from '../merge-offer.ts';
import { withReauthentication, withReauthenticationIfRequired } from '../session/reauthentication.ts';
import type { CallbackParams } from './provider-sign-in.ts';

/** The result of linking or unlinking. `taken`: another account has the identity. */
export type LinkResult =
  | { readonly kind: 'linked' }
  | { readonly kind: 'canceled' }
  | { readonly kind: 'taken'; readonly offer: MergeOffer }
  | { readonly kind: 'restart' | 'failed'; readonly message: Message };

async function worded(link: () => Promise<LinkResult>): Promise<LinkResult> {
  try {
    return await link();
  } catch (error) {
    return { kind: 'failed', message: failureMessage(error) };
  }
}

/** Links the WeChat identity of a callback to the signed-in account, or replaces the present one. */
export const linkWechat = (intent: 'bind' | 'update', params: CallbackParams): Promise<LinkResult> =>
  worded(async () => {
    const endpoint = intent === 'bind' ? wxBind : wxUpdate;
    const answer = await withReauthenticationIfRequired((security) => call(endpoint, { ...params, security }));
    if (!answer) return { kind: 'canceled' };
    if (answer._isSuccessResponse) {
      signedIn(answer.data.authData);
      return { kind: 'linked' };
    }
    if (answer.code === WX_ALERT.code && answer.data) return { kind: 'taken', offer: { ...answer.data, by: 'wx' } };
    return { kind: answer.code === WX_RESTART.code ? 'restart' : 'failed', message: answerMessage(answer) };
  });

/** Links a pending cloud identity to the signed-in account. */
export const linkCloud = (security: string): Promise<LinkResult> =>
  worded(async () => {
    const answer = await withReauthenticationIfRequired((reauth) => call(tcBind, { security, reauth }));
    if (!answer) return { kind: 'canceled' };
    if (answer._isSuccessResponse) return { kind: 'linked' };
    return { kind: 'failed', message: answerMessage(answer) };
  });

/** Unlinks a provider from the signed-in account, after re-authentication. */
export const unlinkProvider = (type: 'wx' | 'tc'): Promise<LinkResult> =>
  worded(async () => {
    const answer = await withReauthentication((security) => call(unlink, { security }, { params: { type } }));
    if (!answer) return { kind: 'canceled' };
    return answer._isSuccessResponse ? { kind: 'linked' } : { kind: 'failed', message: answerMessage(answer) };
  });
