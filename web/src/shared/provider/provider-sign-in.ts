import { type ProviderFacts, type ProviderId, providerFacts } from '@isoline/contract/providers.ts';
import { failureMessage } from '../failure/failure-message.ts';
import type { ProviderAuthCall, ProviderSignInResult } from './auth-calls/auth-call.ts';
import { signInByProviderAuth } from './auth-calls/provider-auth-call.ts';
import { signInByTcAuth } from './auth-calls/tc-auth-call.ts';
import { signInByWxAuth } from './auth-calls/wx-auth-call.ts';
import type { CallbackParams, LaunchParams } from './callback-params.ts';

const authCalls: Readonly<Record<ProviderFacts['callbackCall'], ProviderAuthCall>> = {
  'wx-auth': signInByWxAuth,
  'tc-auth': signInByTcAuth,
  'provider-auth': signInByProviderAuth,
};

/** Signs in by what a provider's callback carried, or checks a launch. An identity without an account becomes the pending one. */
export async function signInWithProvider(
  provider: ProviderId,
  params: CallbackParams | LaunchParams,
): Promise<ProviderSignInResult> {
  try {
    return await authCalls[providerFacts(provider).callbackCall](provider, params);
  } catch (error) {
    return { kind: 'failed', message: failureMessage(error) };
  }
}
