import { type ProviderId, providerFacts } from '@isoline/contract/providers.ts';
import type { OfferedMerge } from '../merge/offer-merge.ts';
import { Refusal } from '../refusal.ts';

/**
 * The conflict of a link. `anotherAccount`: another account has the identity. `already`: the account has another
 * identity.
 */
export type TakenReason = 'anotherAccount' | 'already';

interface BackUrl {
  readonly backUrl: string | null;
}

/** Returns the refusal of a callback with an invalid state or code. `consumed` is its state, if it was known. */
export const authorizationExpired = (provider: ProviderId, consumed?: BackUrl) =>
  new Refusal(providerFacts(provider).refusals.expired, buildRefusalData(provider, consumed));

export const virtualUser = (provider: ProviderId, consumed: BackUrl) =>
  new Refusal(providerFacts(provider).refusals.virtualUser, {
    values: { reason: 'snapshot' },
    ...buildRefusalData(provider, consumed, { reason: 'snapshot' }),
  });

/** Returns the refusal of a callback for an account that has another identity. */
export const alreadyLinked = (provider: ProviderId, consumed: BackUrl) =>
  takenAtCallback(provider, 'already', consumed);

/** Returns the refusal of a callback for an identity of another account, which may or may not be mergeable. */
export const ofAnotherAccount = (provider: ProviderId, consumed: BackUrl, merge: OfferedMerge | null) =>
  takenAtCallback(provider, 'anotherAccount', consumed, merge);

/** The ticket that continues a sign-in after the user has chosen its account over the signed-in one. */
export interface OtherAccount {
  readonly ticket: string;
  readonly nickName: string;
}

/** Returns the refusal of a launch for an identity of another account than the signed-in one. */
export const ofOtherAccount = (provider: ProviderId, consumed: BackUrl, other: OtherAccount) =>
  takenAtCallback(provider, 'anotherAccount', consumed, other);

const takenAtCallback = (
  provider: ProviderId,
  reason: TakenReason,
  consumed: BackUrl,
  offer?: OfferedMerge | OtherAccount | null,
) =>
  new Refusal(providerFacts(provider).refusals.takenAtCallback, {
    values: { reason },
    ...buildRefusalData(provider, consumed, { ...offer, reason }),
  });

/**
 * Returns the refusal of a link because another account has the identity, or the account has another identity. Without
 * a reason: the account of a contact has an identity.
 */
export const taken = (provider: ProviderId, reason?: TakenReason) =>
  new Refusal(providerFacts(provider).refusals.taken, reason && { values: { reason }, data: { reason } });

// Our page stays open around a framed provider and knows its back address. Any other page needs the back address to
// continue.
function buildRefusalData(provider: ProviderId, consumed?: BackUrl, data?: object | null): { readonly data?: object } {
  if (providerFacts(provider).framed) return data ? { data } : {};
  return consumed ? { data: { ...data, backUrl: consumed.backUrl } } : {};
}
