import type { ProviderId } from '@isoline/contract/providers.ts';
import type { AuthData, BaseUserInfo } from '@isoline/contract/schemas/shared/answer-schemas.ts';
import { updateLoginModel } from '../../login-model.ts';
import { beginSession } from '../../session/begin-session.ts';
import { pendingIdentity } from '../pending-identity.ts';
import type { ProviderSignInResult } from './auth-call.ts';

/** What a provider callback answers: tokens, or the ticket of an identity without an account. */
type CallbackData = { readonly baseUserInfo: BaseUserInfo; readonly backUrl: string | null } & (
  | { readonly authData: AuthData }
  | { readonly security: string }
);

/** Begins the session of a linked identity, or puts the pending one into the login model. */
export function signedInOrUnlinked(provider: ProviderId, data: CallbackData): ProviderSignInResult {
  if ('authData' in data) {
    beginSession(data.authData, provider);
    return { kind: 'signed-in', backUrl: data.backUrl };
  }
  const identity = pendingIdentity(provider, data.security, data.baseUserInfo);
  updateLoginModel({ bindValue: identity });
  return { kind: 'unlinked', identity, backUrl: data.backUrl };
}
