import { type ProviderId, providerFacts } from '@isoline/contract/providers.ts';
import type { OfferedMerge } from '../merge/offer-merge.ts';
import { Refusal } from '../refusal.ts';

/** Who has what is taken. `anotherAccount`: another account has the identity. `already`: the account has another identity. */
export type TakenReason = 'anotherAccount' | 'already';

interface BackUrl {
  readonly backUrl: string | null;
}

/** A callback's state or code is invalid. `consumed` is its state, if it was known. */
export const authorizationExpired = (provider: ProviderId, consumed?: BackUrl) =>
  new Refusal(providerFacts(provider).refusals.expired, buildRefusalData(provider, consumed));

/** The provider returned a virtual user. */
export const virtualUser = (provider: ProviderId, consumed: BackUrl) =>
  new Refusal(providerFacts(provider).refusals.virtualUser, {
    values: { reason: 'snapshot' },
    ...buildRefusalData(provider, consumed, { reason: 'snapshot' }),
  });

/** A callback found that the account has another identity. */
export const alreadyLinked = (provider: ProviderId, consumed: BackUrl) =>
  takenAtCallback(provider, 'already', consumed);

/** A callback found that another account has the identity, which may be merged or not. */
export const ofAnotherAccount = (provider: ProviderId, consumed: BackUrl, merge: OfferedMerge | null) =>
  takenAtCallback(provider, 'anotherAccount', consumed, merge);

/** What continues a sign-in once the user has chosen its account over the signed-in one. */
export interface OtherAccount {
  readonly ticket: string;
  readonly nickName: string;
}

/** A launch's identity belongs to another account than the signed-in one. */
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

/** The identity or its place in the account is taken; without a reason: the account of a contact has an identity. */
export const taken = (provider: ProviderId, reason?: TakenReason) =>
  new Refusal(providerFacts(provider).refusals.taken, reason && { values: { reason }, data: { reason } });

// Our page stays open around a framed provider and knows its back address. Any other page needs the back address to continue.
function buildRefusalData(provider: ProviderId, consumed?: BackUrl, data?: object | null): { readonly data?: object } {
  if (providerFacts(provider).framed) return data ? { data } : {};
  return consumed ? { data: { ...data, backUrl: consumed.backUrl } } : {};
}
