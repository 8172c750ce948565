import { type ProviderId, providerIds } from '@isoline/contract/providers.ts';
import type { Contact } from '@isoline/contract/values/contact.ts';

export const contactKinds = ['phone', 'email'] as const;

/** What an account has at most one of: a kind of contact, or a provider. */
export type MergeKind = Contact['kind'] | ProviderId;

/** Which party's contact or identity stays, where both have one of a kind. */
export type Keep = Readonly<Partial<Record<MergeKind, 'mine' | 'other'>>>;

/** Whether two choices are the same, in whatever order they were given. */
export const isSameKeep = (one: Keep, other: Keep): boolean =>
  [...contactKinds, ...providerIds].every((kind) => one[kind] === other[kind]);
