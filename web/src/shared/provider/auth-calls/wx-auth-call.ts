import { wxAuth } from '@isoline/contract/endpoints/wechat-endpoints.ts';
import { WX_ALERT, WX_RESTART } from '@isoline/contract/errors/provider-errors.ts';
import { SECOND_FACTOR_REQUIRED } from '@isoline/contract/errors/sign-in-errors.ts';
import { call } from '../../../api/call.ts';
import { answerMessage } from '../../../i18n/messages.ts';
import { updateLoginModel } from '../../login-model.ts';
import { visitSource } from '../../session/visit-source.ts';
import type { ProviderAuthCall } from './auth-call.ts';
import { signedInOrUnlinked } from './signed-in-or-unlinked.ts';

/** `wx-auth`. The codes 400000 and 10000 lead to root (docs/specification.md, section 4). */
export const signInByWxAuth: ProviderAuthCall = async (provider, { code = '', ...params }) => {
  const state = 'state' in params ? params.state : '';
  const answer = await call(wxAuth, { code, state, source: await visitSource() });
  switch (answer.code) {
    case WX_RESTART.code:
      return { kind: 'restart', message: answerMessage(answer) };
    case WX_ALERT.code:
    case SECOND_FACTOR_REQUIRED.code:
      return { kind: 'alert', message: answerMessage(answer), exit: 'root' };
    default: {
      const { baseUserInfo } = answer.data;
      updateLoginModel({ wxauthValue: { baseUserInfo, isLinked: 'authData' in answer.data } });
      return signedInOrUnlinked(provider, answer.data);
    }
  }
};
