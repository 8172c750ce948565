import type { OutputOf } from '@isoline/contract/endpoint.ts';
import { tcAuth } from '@isoline/contract/endpoints/tencent-cloud-endpoints.ts';
import { OK } from '@isoline/contract/errors/common-errors.ts';
import { BOUND_TO_TC, TC_LINKED } from '@isoline/contract/errors/provider-errors.ts';
import { call } from '../../api/call.ts';
import { answerMessage, type Message } from '../../i18n/messages.ts';
import { failureMessage } from '../failure/failure-message.ts';
import { type PendingIdentity, updateLoginModel } from '../login-model.ts';
import type { MergeOffer } from '../merge-offer.ts';
import { beginSession } from '../session/begin-session.ts';
import { visitSource } from '../session/visit-source.ts';
import type { LaunchParams } from './callback-params.ts';
import { pendingIdentity } from './pending-identity.ts';
import type { CallbackParams } from './provider-sign-in.ts';

/** A checked launch, which the user has to confirm. */
export interface Launch {
  readonly kind: 'launch';
  /** Its ticket. */
  readonly launch: string;
  readonly nickName: string | null;
  readonly backUrl: string | null;
}

/** The result of a callback or a launch of the cloud account. `taken`: another account has the identity. */
export type CloudSignInResult =
  | { readonly kind: 'signed-in'; readonly backUrl: string | null }
  | { readonly kind: 'unlinked'; readonly identity: PendingIdentity; readonly backUrl: string | null }
  | { readonly kind: 'taken'; readonly offer: MergeOffer; readonly message: Message }
  | { readonly kind: 'failed'; readonly message: Message }
  | Launch;

function pendingOrLaunch(data: OutputOf<typeof tcAuth>): CloudSignInResult {
  updateLoginModel({ tcAccountId: data.tcAccountId });
  if ('launch' in data) {
    const { launch, backUrl, baseUserInfo } = data;
    return { kind: 'launch', launch, backUrl, nickName: baseUserInfo?.nickName ?? null };
  }
  const identity = pendingIdentity('tc', data.security, data.baseUserInfo);
  updateLoginModel({ bindValue: identity });
  return { kind: 'unlinked', identity, backUrl: data.backUrl };
}

/** Signs in by what the cloud's callback carried, or checks a launch. */
export async function signInWithCloud(params: CallbackParams | LaunchParams): Promise<CloudSignInResult> {
  try {
    const answer = await call(tcAuth, 'state' in params ? { ...params, source: visitSource() } : params);
    switch (answer.code) {
      case TC_LINKED.code:
        updateLoginModel({ tcAccountId: answer.data.tcAccountId });
        beginSession(answer.data.authData);
        return { kind: 'signed-in', backUrl: answer.data.backUrl };
      case BOUND_TO_TC.code:
        if (!answer.data || !('preview' in answer.data)) return { kind: 'failed', message: answerMessage(answer) };
        return { kind: 'taken', offer: { ...answer.data, by: 'tc' }, message: answerMessage(answer) };
      case OK.code:
        return pendingOrLaunch(answer.data);
      default:
        return { kind: 'failed', message: answerMessage(answer) };
    }
  } catch (error) {
    return { kind: 'failed', message: failureMessage(error) };
  }
}
