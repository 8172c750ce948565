import { OK } from '@isoline/contract/errors/common-errors.ts';
import {
  BOUND_TO_PROVIDER,
  BOUND_TO_TC,
  TC_LINKED,
  WX_ALERT,
  WX_RESTART,
} from '@isoline/contract/errors/provider-errors.ts';
import { SECOND_FACTOR_REQUIRED } from '@isoline/contract/errors/sign-in-errors.ts';
import { ACCOUNT_FROZEN } from '@isoline/contract/errors/transport-errors.ts';
import type { AuthData, BaseUserInfo } from '@isoline/contract/fields/answer-fields.ts';
import type { SecondFactor } from '@isoline/contract/fields/factor-fields.ts';
import { providerAuth, tcAuth, wxAuth } from '@isoline/contract/provider-sign-in.ts';
import { type ProviderFacts, type ProviderId, providerFacts } from '@isoline/contract/providers.ts';
import { token } from '@isoline/contract/sign-in.ts';
import { answerMessage, type Message } from '@isoline/ui/i18n/messages.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import type { Answer } from '../../api/read-answer.ts';
import { failureMessage } from '../failure/failure-message.ts';
import { bindValue, type PendingIdentity, tcAccountId } from '../login-model.ts';
import { type MergeOffer, mergeOffer } from '../merge-offer.ts';
import { requestedBackAddress } from '../redirect/redirect-target.ts';
import { beginSession } from '../session/begin-session.ts';
import { createSecondStep, type SecondStep } from '../session/pending-second-step.ts';
import { visitSource } from '../session/visit-source.ts';
import type { CallbackParams, LaunchParams } from './callback.ts';
import { pendingIdentity } from './pending-identity.ts';
import { forgetPendingLaunch, type Launch, storePendingLaunch } from './pending-launch.ts';

/**
 * The account of a launch's identity when another account is signed in. The ticket replaces the session of that
 * account.
 */
export interface OtherAccount {
  readonly kind: 'other-account';
  readonly ticket: string;
  readonly nickName: string;
  readonly backUrl: string | null;
}

/**
 * The result of a provider callback or a launch; for WeChat, `wxauthValue` of the specification. `taken`: another
 * account has the identity. `restart`: go to root immediately. `alert`: show the message, then go to `exit`. `failed`:
 * another attempt may succeed. `frozen`: no attempt succeeds, and the message names the service phone. Exit
 * `back-address` is root when there is no back address; a sign-in without an exit leads to the account center instead.
 */
export type ProviderSignInResult =
  | { readonly kind: 'signed-in'; readonly backUrl: string | null; readonly exit?: 'back-address' }
  | { readonly kind: 'second-step'; readonly step: SecondStep; readonly backUrl: string | null }
  | { readonly kind: 'unlinked'; readonly identity: PendingIdentity; readonly backUrl: string | null }
  | { readonly kind: 'taken'; readonly offer: MergeOffer; readonly message: Message }
  | { readonly kind: 'restart' | 'failed' | 'frozen'; readonly message: Message }
  | { readonly kind: 'alert'; readonly message: Message; readonly exit: 'root' | 'back-address' }
  | OtherAccount
  | Launch;

type TcAuthAnswer = Answer<typeof tcAuth>;
type TcRefusal = { readonly code: typeof BOUND_TO_TC.code };

/** The call that signs in with the parameters of this provider's callback. @throws ApiError, NetworkError */
type ProviderAuthCall = (provider: ProviderId, params: CallbackParams | LaunchParams) => Promise<ProviderSignInResult>;

/**
 * Signs in with the parameters of a provider's callback, or checks a launch. An identity without an account becomes the
 * pending identity.
 */
export async function signInWithProvider(
  provider: ProviderId,
  params: CallbackParams | LaunchParams,
): Promise<ProviderSignInResult> {
  try {
    return await authCalls[providerFacts(provider).callbackCall](provider, params);
  } catch (error) {
    return failedBy(error);
  }
}

const isFrozen = (error: unknown) => error instanceof ApiError && error.code === ACCOUNT_FROZEN.code;

/** Returns the result of a call that failed. */
const failedBy = (error: unknown): ProviderSignInResult => ({
  kind: isFrozen(error) ? 'frozen' : 'failed',
  message: failureMessage(error),
});

/**
 * Returns the parameters that the call of every callback has (docs/specification.md, section 7): the back address and
 * the product of the visit.
 */
async function visitParams() {
  const backUrl = requestedBackAddress(location.search);
  return { ...(backUrl && { backUrl }), source: await visitSource() };
}

/** `wx-auth`. The codes 400000 and 10000 lead to root (docs/specification.md, section 4). */
const signInByWxAuth: ProviderAuthCall = async (provider, { code = '', ...params }) => {
  const state = 'state' in params ? params.state : '';
  const answer = await call(wxAuth, { code, state, ...(await visitParams()) });
  switch (answer.code) {
    case WX_RESTART.code:
      return { kind: 'restart', message: answerMessage(answer) };
    case SECOND_FACTOR_REQUIRED.code:
      return secondStep(answer.data, { method: provider });
    case WX_ALERT.code:
      return { kind: 'alert', message: answerMessage(answer), exit: 'root' };
    default:
      return signedInOrUnlinked(provider, answer.data);
  }
};

/**
 * `tc-auth`. For a launch it sends exactly the received parameters, because a signature covers all of them. Every
 * failure leads to the back address or root (docs/specification.md, section 4).
 */
const signInByTcAuth: ProviderAuthCall = async (provider, params) => {
  const leave = (message: Message): ProviderSignInResult => ({ kind: 'alert', message, exit: 'back-address' });
  try {
    const answer = await call(tcAuth, params.signature ? params : { ...(await visitParams()), ...params });
    switch (answer.code) {
      case TC_LINKED.code:
        tcAccountId.set(answer.data.tcAccountId);
        beginSession(answer.data.authData, provider);
        forgetPendingLaunch();
        return { kind: 'signed-in', backUrl: answer.data.backUrl, exit: 'back-address' };
      case SECOND_FACTOR_REQUIRED.code:
        return secondStep(answer.data, { method: provider, exit: 'back-address' });
      case BOUND_TO_TC.code:
        return takenResult(provider, answer) ?? leave(answerMessage(answer));
      case OK.code: {
        const { data } = answer;
        tcAccountId.set(data.tcAccountId);
        if (!('launch' in data)) return signedInOrUnlinked(provider, data);
        const { launch: ticket, backUrl, baseUserInfo } = data;
        const checked = { kind: 'launch', ticket, backUrl, nickName: baseUserInfo?.nickName ?? null } as const;
        storePendingLaunch(checked);
        return checked;
      }
      default:
        return leave(answerMessage(answer));
    }
  } catch (error) {
    // The page stays, so that the user can read the service phone.
    return isFrozen(error) ? failedBy(error) : leave(failureMessage(error));
  }
};

/**
 * Returns the result when another account has the identity: a merge is offered, or the session would be replaced.
 * Returns null when neither is possible.
 */
function takenResult(provider: ProviderId, answer: Extract<TcAuthAnswer, TcRefusal>): ProviderSignInResult | null {
  const { data } = answer;
  if ('preview' in data) return { kind: 'taken', offer: mergeOffer(data, provider), message: answerMessage(answer) };
  if (!('nickName' in data)) return null;
  const { security: ticket, nickName, backUrl } = data;
  return { kind: 'other-account', ticket, nickName, backUrl };
}

/** Signs in as the account of a launch, which replaces the signed-in account. @throws ApiError, NetworkError */
async function callReplaceSession(provider: ProviderId, ticket: string): Promise<ProviderSignInResult> {
  const answer = await call(token, { grant_type: 'replace_session', security: ticket });
  if (answer._isSuccessResponse) {
    beginSession(answer.data, provider);
    forgetPendingLaunch();
    return { kind: 'signed-in', backUrl: null, exit: 'back-address' };
  }
  if (answer.code === SECOND_FACTOR_REQUIRED.code)
    return secondStep(answer.data, { method: provider, exit: 'back-address' });
  return { kind: 'failed', message: answerMessage(answer) };
}

/** Does the same as `callReplaceSession`, with every failure as a result. */
export const replaceSession = (provider: ProviderId, ticket: string): Promise<ProviderSignInResult> =>
  callReplaceSession(provider, ticket).catch(failedBy);

/** `provider-auth`, for every provider without its own call in the specification. */
const signInByProviderAuth: ProviderAuthCall = async (provider, { code, ...params }) => {
  const state = 'state' in params ? params.state : '';
  const answer = await call(providerAuth, { provider, code, state, ...(await visitParams()) });
  if (answer._isSuccessResponse) return signedInOrUnlinked(provider, answer.data);
  if (answer.code === SECOND_FACTOR_REQUIRED.code) return secondStep(answer.data, { method: provider });
  const message = answerMessage(answer);
  if (answer.code === BOUND_TO_PROVIDER.code && 'preview' in answer.data) {
    return { kind: 'taken', offer: mergeOffer(answer.data, provider), message };
  }
  return { kind: 'alert', message, exit: 'back-address' };
};

const authCalls: Readonly<Record<ProviderFacts['callbackCall'], ProviderAuthCall>> = {
  'wx-auth': signInByWxAuth,
  'tc-auth': signInByTcAuth,
  'provider-auth': signInByProviderAuth,
};

const secondStep = (data: SecondFactor, signIn: Pick<SecondStep, 'method' | 'exit'>): ProviderSignInResult => ({
  kind: 'second-step',
  step: createSecondStep(data, signIn),
  backUrl: data.backUrl,
});

/** The answer to a provider callback: tokens, or the ticket of an identity without an account. */
type CallbackData = { readonly baseUserInfo: BaseUserInfo; readonly backUrl: string | null } & (
  | { readonly authData: AuthData }
  | { readonly security: string }
);

/** Starts the session of a linked identity, or puts the pending identity into the login model. */
function signedInOrUnlinked(provider: ProviderId, data: CallbackData): ProviderSignInResult {
  if ('authData' in data) {
    beginSession(data.authData, provider);
    return { kind: 'signed-in', backUrl: data.backUrl };
  }
  const identity = pendingIdentity(provider, data.security, data.baseUserInfo);
  bindValue.set(identity);
  return { kind: 'unlinked', identity, backUrl: data.backUrl };
}
