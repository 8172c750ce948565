import type { BaseUserInfo } from '@isoline/contract/schemas/shared/answer-schemas.ts';
import type { PendingIdentity } from '../login-model.ts';
import { withCarriedParameters } from '../redirect/carried-parameters.ts';
import { paths } from '../redirect/paths.ts';
import type { Navigate } from '../redirect/redirect-after-sign-in.ts';

/**
 * A pending identity, its picture left out unless it is on our origin: another host would learn of the visit, and the
 * content security policy refuses it.
 */
export function pendingIdentity(
  provider: PendingIdentity['provider'],
  security: string,
  { nickName, avatar }: BaseUserInfo,
): PendingIdentity {
  const isOurs = avatar !== null && new URL(avatar, location.href).origin === location.origin;
  return { provider, security, baseUserInfo: { nickName, avatar: isOurs ? avatar : null } };
}

/** What a history entry keeps of a pending identity, so that a reload finds it: the ticket serves this browser only. */
export type PendingIdentityTicket = Pick<PendingIdentity, 'provider' | 'security'>;

/** Goes to the page that links a pending identity to an account, or registers one with it. */
export function goToRegisterWith({ provider, security }: PendingIdentity, navigate: Navigate): void {
  const path = provider === 'tc' ? paths.registerWithCloud : paths.register;
  const pendingIdentity: PendingIdentityTicket = { provider, security };
  navigate(withCarriedParameters(path, location.search), { replace: true, state: { pendingIdentity } });
}
