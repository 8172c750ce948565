import { currentUser } from '@isoline/contract/account.ts';
import { WX_ALERT, WX_RESTART } from '@isoline/contract/errors/provider-errors.ts';
import { wxBind, wxUpdate } from '@isoline/contract/link-provider.ts';
import { type Intent, type ProviderId, providerFacts } from '@isoline/contract/providers.ts';
import { answerMessage } from '@isoline/ui/i18n/messages.ts';
import { call } from '../../api/call.ts';
import { signedIn } from '../../api/session.ts';
import { failureMessage } from '../failure/failure-message.ts';
import { mergeOffer } from '../merge-offer.ts';
import { requestedBackAddress } from '../redirect/redirect-target.ts';
import { withReauthentication } from '../session/reauthentication.ts';
import { visitSource } from '../session/visit-source.ts';
import type { CallbackParams } from './callback.ts';
import { type LinkResult, linkPendingIdentity } from './link-pending-identity.ts';
import { signInWithProvider } from './provider-sign-in.ts';

/** Links the identity of a callback to the signed-in account, or replaces the current one. */
export async function linkProvider(
  provider: ProviderId,
  intent: Exclude<Intent, 'login'>,
  params: CallbackParams,
): Promise<LinkResult> {
  try {
    const isLinkedByCallback = providerFacts(provider).linkedBy === 'callback';
    return await (isLinkedByCallback ? linkByCallback(provider, intent, params) : linkByTicket(provider, params));
  } catch (error) {
    return { kind: 'failed', message: failureMessage(error) };
  }
}

async function linkByCallback(
  provider: ProviderId,
  intent: Exclude<Intent, 'login'>,
  { code, state }: CallbackParams,
): Promise<LinkResult> {
  const endpoint = intent === 'bind' ? wxBind : wxUpdate;
  const { userId } = (await call(currentUser, {})).data;
  const source = await visitSource();
  // The parameters that the specification's call has (section 7). The ticket of the reauthentication is kept with the
  // state, or the session is stepped up.
  const backUrl = requestedBackAddress(location.search);
  const answer = await withReauthentication(() =>
    call(endpoint, { code, state, source, userId, ...(backUrl && { backUrl }) }),
  );
  if (!answer) return { kind: 'canceled' };
  if (answer._isSuccessResponse) {
    signedIn(answer.data.authData);
    return { kind: 'linked' };
  }
  if (answer.code === WX_ALERT.code && 'preview' in answer.data)
    return { kind: 'taken', offer: mergeOffer(answer.data, provider) };
  return { kind: answer.code === WX_RESTART.code ? 'restart' : 'failed', message: answerMessage(answer) };
}

async function linkByTicket(provider: ProviderId, params: CallbackParams): Promise<LinkResult> {
  const result = await signInWithProvider(provider, params);
  switch (result.kind) {
    case 'unlinked':
      return linkPendingIdentity(result.identity.ticket);
    case 'taken':
      return result;
    case 'signed-in':
    case 'second-step':
    case 'launch':
    case 'other-account':
      return { kind: 'empty' };
    default:
      return { kind: 'failed', message: result.message };
  }
}
