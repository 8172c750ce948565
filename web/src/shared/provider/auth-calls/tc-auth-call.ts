import { tcAuth } from '@isoline/contract/endpoints/tencent-cloud-endpoints.ts';
import { OK } from '@isoline/contract/errors/common-errors.ts';
import { BOUND_TO_TC, TC_LINKED } from '@isoline/contract/errors/provider-errors.ts';
import { call } from '../../../api/call.ts';
import { answerMessage, type Message } from '../../../i18n/messages.ts';
import { failureMessage } from '../../failure/failure-message.ts';
import { updateLoginModel } from '../../login-model.ts';
import { beginSession } from '../../session/begin-session.ts';
import { forgetPendingLaunch, storePendingLaunch } from '../pending-launch.ts';
import type { ProviderAuthCall, ProviderSignInResult } from './auth-call.ts';
import { signedInOrUnlinked } from './signed-in-or-unlinked.ts';

/**
 * `tc-auth`, with what came and nothing else: a signature covers all of it. Every failure leads to the back
 * address or root (docs/specification.md, section 4).
 */
export const signInByTcAuth: ProviderAuthCall = async (provider, params) => {
  const leave = (message: Message): ProviderSignInResult => ({ kind: 'alert', message, exit: 'back-address' });
  try {
    const answer = await call(tcAuth, params);
    switch (answer.code) {
      case TC_LINKED.code:
        updateLoginModel({ tcAccountId: answer.data.tcAccountId });
        beginSession(answer.data.authData);
        forgetPendingLaunch();
        return { kind: 'signed-in', backUrl: answer.data.backUrl, exit: 'back-address' };
      case BOUND_TO_TC.code:
        if (!answer.data || !('preview' in answer.data)) return leave(answerMessage(answer));
        return { kind: 'taken', offer: { ...answer.data, by: provider }, message: answerMessage(answer) };
      case OK.code: {
        const { data } = answer;
        updateLoginModel({ tcAccountId: data.tcAccountId });
        if (!('launch' in data)) return signedInOrUnlinked(provider, data);
        const { launch, backUrl, baseUserInfo } = data;
        const checked = { kind: 'launch', launch, backUrl, nickName: baseUserInfo?.nickName ?? null } as const;
        storePendingLaunch(checked);
        return checked;
      }
      default:
        return leave(answerMessage(answer));
    }
  } catch (error) {
    return leave(failureMessage(error));
  }
};
