import { providerAuth } from '@isoline/contract/endpoints/link-provider-endpoints.ts';
import { BOUND_TO_PROVIDER } from '@isoline/contract/errors/provider-errors.ts';
import { call } from '../../../api/call.ts';
import { answerMessage } from '../../../i18n/messages.ts';
import { visitSource } from '../../session/visit-source.ts';
import type { ProviderAuthCall } from './auth-call.ts';
import { signedInOrUnlinked } from './signed-in-or-unlinked.ts';

/** `provider-auth`, for every provider without a call of its own in the specification. */
export const signInByProviderAuth: ProviderAuthCall = async (provider, { code, ...params }) => {
  const state = 'state' in params ? params.state : '';
  const answer = await call(providerAuth, { provider, code, state, source: await visitSource() });
  if (answer._isSuccessResponse) return signedInOrUnlinked(provider, answer.data);
  const message = answerMessage(answer);
  if (answer.code === BOUND_TO_PROVIDER.code && 'preview' in answer.data) {
    return { kind: 'taken', offer: { ...answer.data, by: provider }, message };
  }
  return { kind: 'alert', message, exit: 'back-address' };
};
