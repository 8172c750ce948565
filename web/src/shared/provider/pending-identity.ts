import type { BaseUserInfo } from '@isoline/contract/fields/answer-fields.ts';
import { providerFacts } from '@isoline/contract/providers.ts';
import { identityPicture } from '@isoline/contract/register.ts';
import { baseInfo } from '@isoline/contract/verification.ts';
import { useStore } from '@isoline/ui/state/create-store.ts';
import { useEffect } from 'react';
import { call } from '../../api/call.ts';
import { failureMessage } from '../failure/failure-message.ts';
import { bindValue, type PendingIdentity } from '../login-model.ts';
import { withCarriedParameters } from '../redirect/carried-parameters.ts';
import type { Navigate } from '../redirect/redirect-after-sign-in.ts';

/**
 * Returns a pending identity. Its picture is left out unless it is on our origin: another host would learn of the
 * visit, and the content security policy refuses it.
 */
export function pendingIdentity(
  provider: PendingIdentity['provider'],
  ticket: string,
  { nickName, avatar }: BaseUserInfo,
): PendingIdentity {
  const isOurs = avatar !== null && new URL(avatar, location.href).origin === location.origin;
  return { provider, ticket, baseUserInfo: { nickName, avatar: isOurs ? avatar : null } };
}

/**
 * The part of a pending identity that a history entry keeps, so that a reload finds it. The ticket works in this
 * browser only.
 */
export interface PendingIdentityTicket extends Pick<PendingIdentity, 'provider' | 'ticket'> {
  /** The choice of the user: create an account, or link an existing one. */
  readonly purpose: 'create' | 'link';
}

/** The history state of a page that continues with a pending identity. */
export interface EntryWithIdentity {
  readonly pendingIdentity?: PendingIdentityTicket;
}

/** Returns the history state of a registration or a link that continues with the identity. */
export const entryToRegisterWith = (
  { provider, ticket }: PendingIdentity,
  purpose: PendingIdentityTicket['purpose'],
): EntryWithIdentity => ({ pendingIdentity: { provider, ticket, purpose } });

/** Goes to the page that registers an account with a pending identity, or links it to an existing one. */
export function goToRegisterWith(
  identity: PendingIdentity,
  purpose: PendingIdentityTicket['purpose'],
  navigate: Navigate,
): void {
  const { registerPath } = providerFacts(identity.provider);
  const state = entryToRegisterWith(identity, purpose);
  navigate(withCarriedParameters(registerPath, location.search), { replace: true, state });
}

/**
 * Keeps a pending identity in the current history entry, so that a reload of the provider's callback page continues
 * with it.
 */
export function keepIdentityInEntry(identity: PendingIdentity): void {
  history.replaceState({ ...history.state, ...entryToRegisterWith(identity, 'create') }, '');
}

/**
 * Returns the pending identity that the current history entry keeps; null if it does not keep one, or if the ticket is
 * no longer valid.
 */
export async function identityOfEntry(): Promise<PendingIdentity | null> {
  const { pendingIdentity: kept } = (history.state ?? {}) as EntryWithIdentity;
  return kept ? recoverPendingIdentity(kept) : null;
}

/**
 * Finds the pending identity of a ticket that a history entry kept over a reload, and puts it into the login model: the
 * purpose of `baseInfoValue` of the specification. Returns null when the ticket is no longer valid.
 *
 * @throws ApiError, NetworkError
 */
export async function recoverPendingIdentity({
  provider,
  ticket,
}: PendingIdentityTicket): Promise<PendingIdentity | null> {
  const known = bindValue.get();
  if (known?.ticket === ticket) return known;
  const answer = await call(baseInfo, { security: ticket });
  if (!answer._isSuccessResponse || !('baseUserInfo' in answer.data)) return null;
  const identity = pendingIdentity(provider, ticket, answer.data.baseUserInfo);
  bindValue.set(identity);
  void loadIdentityPicture(ticket);
  return identity;
}

/**
 * Lets the server fetch the picture of the pending identity, and puts its address on our origin into the login model.
 * The provider's own address is never shown: the provider would learn of the visit. After a failure the picture is left
 * out.
 */
async function loadIdentityPicture(ticket: string): Promise<void> {
  const answer = await call(identityPicture, { security: ticket }).catch(failureMessage);
  const identity = bindValue.get();
  if (!('_isSuccessResponse' in answer) || !answer._isSuccessResponse || identity?.ticket !== ticket) return;
  const baseUserInfo = { ...identity.baseUserInfo, avatar: answer.data.picture };
  bindValue.set({ ...identity, baseUserInfo });
}

export function useIdentityPicture({ ticket }: PendingIdentity): string | null {
  const identity = useStore(bindValue);
  useEffect(() => void loadIdentityPicture(ticket), [ticket]);
  return identity?.ticket === ticket ? identity.baseUserInfo.avatar : null;
}
