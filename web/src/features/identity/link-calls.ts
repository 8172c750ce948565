import { unlink } from '@isoline/contract/endpoints/link-provider-endpoints.ts';
import { tcBind } from '@isoline/contract/endpoints/tencent-cloud-endpoints.ts';
import { wxBind, wxUpdate } from '@isoline/contract/endpoints/wechat-endpoints.ts';
import { WX_RESTART } from '@isoline/contract/errors/provider-errors.ts';
import type { Provider } from '@isoline/contract/values/provider.ts';
import { call } from '../../api/call.ts';
import type { AnyAnswer } from '../../api/read-answer.ts';
import { signedIn } from '../../api/session.ts';
import { failureSentence } from '../../messages/failure.ts';
import type { CallbackParams } from '../../shared/provider/provider-sign-in.ts';
import { withReauthentication, withReauthenticationIfRequired } from '../../shared/session/reauthentication.ts';
import { type MergeOffer, mergeOfferOf } from './recognise.ts';

/** How linking or unlinking ended. `held`: another account has the identity; `given-up`: the person didn't verify. */
export type Linked =
  | { readonly is: 'done' }
  | { readonly is: 'given-up' }
  | { readonly is: 'held'; readonly message: string; readonly offer: MergeOffer }
  | { readonly is: 'restart' | 'failed'; readonly message: string };

function endOf(outcome: AnyAnswer | null): Linked {
  if (!outcome) return { is: 'given-up' };
  const { code, msg, data } = outcome;
  if (outcome._isSuccessResponse) return { is: 'done' };
  const offer = mergeOfferOf(data);
  if (offer) return { is: 'held', message: msg, offer };
  return { is: code === WX_RESTART.code ? 'restart' : 'failed', message: msg };
}

async function told(act: () => Promise<AnyAnswer | null>): Promise<Linked> {
  try {
    return endOf(await act());
  } catch (error) {
    return { is: 'failed', message: failureSentence(error) };
  }
}

/** Links the WeChat of a scan to the signed-in account, or puts it in the place of the present one. */
export const linkWechat = (intent: 'bind' | 'update', proof: CallbackParams): Promise<Linked> =>
  told(async () => {
    const endpoint = intent === 'bind' ? wxBind : wxUpdate;
    const outcome = await withReauthenticationIfRequired((security) => call(endpoint, { ...proof, security }));
    if (outcome?._isSuccessResponse && outcome.data) signedIn(outcome.data.authData);
    return outcome;
  });

/** Links a waiting cloud identity to the signed-in account. */
export const linkCloud = (security: string): Promise<Linked> =>
  told(() => withReauthenticationIfRequired((reauth) => call(tcBind, { security, reauth })));

export const unlinkProvider = (type: Provider): Promise<Linked> =>
  told(() => withReauthentication((security) => call(unlink, { security }, { params: { type } })));
