import { tcAuth } from '@isoline/contract/endpoints/tencent-cloud-endpoints.ts';
import { OK } from '@isoline/contract/errors/common-errors.ts';
import { BOUND_TO_TC, TC_LINKED } from '@isoline/contract/errors/provider-errors.ts';
import type { AuthData, BaseUserInfo, MergePreview } from '@isoline/contract/schemas/shared/answer-schemas.ts';
import { call } from '../../api/call.ts';
import { signedIn } from '../../api/session.ts';
import { failureSentence } from '../../messages/failure.ts';
import { type PendingIdentity, updateLoginModel } from '../../shared/login-model.ts';
import { pendingIdentity } from '../../shared/provider/pending-identity.ts';
import type { CallbackParams } from '../../shared/provider/provider-sign-in.ts';
import { visitSource } from '../../shared/session/visit-source.ts';
import type { Launch } from './arrival.ts';

/** What somebody may be told who scanned or came back: `restart` and `alert` are the spec's 400000 and 10000. */
export type Recognised =
  | { readonly is: 'signed-in'; readonly backUrl: string | null }
  | { readonly is: 'unlinked'; readonly waiting: PendingIdentity; readonly backUrl: string | null }
  | { readonly is: 'restart'; readonly message: string }
  | { readonly is: 'alert'; readonly message: string }
  | { readonly is: 'failed'; readonly message: string };

/** The cloud may also say that another account holds the identity, or bring a launch that wants a yes. */
export type RecognisedByCloud =
  | Recognised
  | { readonly is: 'held'; readonly message: string; readonly offer: MergeOffer }
  | {
      readonly is: 'launch';
      readonly launch: string;
      readonly nickName: string | null;
      readonly vip: boolean;
      readonly backUrl: string | null;
    };

/** Another account holds the identity; a merge is offered by the ticket. */
export interface MergeOffer {
  readonly security: string;
  readonly preview: MergePreview;
}

/** What an answer that names a merge carries, whatever its code. */
export function mergeOfferOf(data: unknown): MergeOffer | null {
  const { security, preview } = (data ?? {}) as Partial<MergeOffer>;
  return security && preview ? { security, preview } : null;
}

function begin(authData: AuthData, backUrl: string | null): Recognised {
  updateLoginModel({ loginInformation: { userId: authData.userId, _isSuccessResponse: true }, bindValue: null });
  signedIn(authData);
  return { is: 'signed-in', backUrl };
}

interface Answer {
  readonly baseUserInfo: BaseUserInfo;
  readonly backUrl: string | null;
  readonly security: string;
}

function wait(provider: 'wx' | 'tc', { security, baseUserInfo, backUrl }: Answer): Recognised {
  const waiting = pendingIdentity(provider, security, baseUserInfo);
  updateLoginModel({ bindValue: waiting });
  return { is: 'unlinked', waiting, backUrl };
}

/** Signs in at the cloud, by its call-back or by a launch. */
export async function recogniseCloud(proof: CallbackParams | Launch): Promise<RecognisedByCloud> {
  try {
    const { data, msg, code } = await call(tcAuth, 'state' in proof ? { ...proof, source: visitSource() } : proof);
    const offer = code === BOUND_TO_TC.code ? mergeOfferOf(data) : null;
    if (offer) return { is: 'held', message: msg, offer };
    if (!data || (code !== OK.code && code !== TC_LINKED.code)) return { is: 'alert', message: msg };
    updateLoginModel({ tcAccountId: data.tcAccountId });
    if ('authData' in data) return begin(data.authData, data.backUrl);
    if ('security' in data) return wait('tc', data);
    const { launch, vip, backUrl, baseUserInfo } = data;
    return { is: 'launch', launch, vip, backUrl, nickName: baseUserInfo?.nickName ?? null };
  } catch (error) {
    return { is: 'failed', message: failureSentence(error) };
  }
}
