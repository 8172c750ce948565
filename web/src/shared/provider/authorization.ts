import type { InputOf } from '@isoline/contract/endpoint.ts';
import { BACK_URL_REFUSED } from '@isoline/contract/errors/common-errors.ts';
import { authorizeUrl } from '@isoline/contract/provider-sign-in.ts';
import type { ProviderId } from '@isoline/contract/providers.ts';
import { answerMessage, type Message } from '@isoline/ui/i18n/messages.ts';
import { call } from '../../api/call.ts';
import { failureMessage } from '../failure/failure-message.ts';
import { withCarriedParameters } from '../redirect/carried-parameters.ts';
import { requestedBackAddress } from '../redirect/redirect-target.ts';
import { visitSource } from '../session/visit-source.ts';
import { storePendingAuthorization } from './callback.ts';
import { forgetPendingLaunch } from './pending-launch.ts';

export type AuthorizationRequest = InputOf<typeof authorizeUrl>;

/** The provider's page, to be framed or navigated to, or the reason why there is none. */
export type Authorization =
  | { readonly kind: 'ready'; readonly url: string; readonly state: string }
  | { readonly kind: 'failed'; readonly message: Message };

async function callAuthorizeUrl(request: AuthorizationRequest) {
  const answer = await call(authorizeUrl, request);
  // Signing in continues without a back address that is not allowed. The redirect after sign-in tells the user.
  if (answer.code !== BACK_URL_REFUSED.code || !request.backUrl) return answer;
  return call(authorizeUrl, { ...request, backUrl: undefined });
}

/** Requests an authorization from the server. */
export async function requestAuthorization(request: AuthorizationRequest): Promise<Authorization> {
  try {
    const answer = await callAuthorizeUrl(request);
    if (!answer._isSuccessResponse) return { kind: 'failed', message: answerMessage(answer) };
    return { kind: 'ready', url: answer.data.url, state: answer.data.state };
  } catch (error) {
    return { kind: 'failed', message: failureMessage(error) };
  }
}

/**
 * Starts an authorization: the browser goes to the provider's page.
 *
 * @param search the query to store with the authorization
 * @returns `leaving`, or the reason for the failure
 */
export async function startAuthorization(request: AuthorizationRequest, search: string): Promise<'leaving' | Message> {
  const authorization = await requestAuthorization(request);
  if (authorization.kind === 'failed') return authorization.message;
  storePendingAuthorization({ intent: request.intent, search });
  if (!request.launch) forgetPendingLaunch();
  // From a product's frame the whole window navigates.
  open(authorization.url, '_top');
  return 'leaving';
}

export async function signInRequest(provider: ProviderId): Promise<AuthorizationRequest> {
  const source = await visitSource();
  return { provider, intent: 'login', backUrl: requestedBackAddress(location.search), source };
}

/** Goes to the provider's page to sign in. */
export const startSignIn = async (provider: ProviderId): Promise<'leaving' | Message> =>
  startAuthorization(await signInRequest(provider), withCarriedParameters('', location.search));
