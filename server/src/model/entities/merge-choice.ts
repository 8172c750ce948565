import { type ProviderId, providerIds } from '@isoline/contract/providers.ts';
import type { Contact } from '@isoline/contract/values/contact.ts';

export const contactKinds = ['phone', 'email'] as const;

/** A kind of contact or a provider. An account has at most one of each. */
export type MergeKind = Contact['kind'] | ProviderId;

/** The choice which party's contact or identity stays, for each kind that both parties have. */
export type Keep = Readonly<Partial<Record<MergeKind, 'mine' | 'other'>>>;

/** Returns whether two choices are the same, in any order. */
export const isSameKeep = (one: Keep, other: Keep): boolean =>
  [...contactKinds, ...providerIds].every((kind) => one[kind] === other[kind]);
