import { lifetimes } from '@isoline/contract/limits.ts';
import { type ProviderId, providerIds } from '@isoline/contract/providers.ts';
import { type Contact, mask } from '@isoline/contract/values/contact.ts';
import { type Account, contactKey, contactsOf } from '../entities/account.ts';
import type { Tables } from '../ports/ports.ts';
import { firstChange } from './undo-change.ts';

/** A sign-in method or a protection that was added to an account recently. */
export interface RecentMethod {
  /** The provider, `authenticator`, or the id of a passkey. */
  readonly id: string;
  readonly kind: ProviderId | 'passkey' | 'authenticator';
  /** The name of the identity or the passkey. */
  readonly name: string | null;
  readonly addedAt: number;
}

/**
 * Returns the methods that were added to an account at `since` or later. They may belong to an attacker who had taken
 * over the account.
 */
export async function methodsSince(tables: Tables, accountId: string, since: number): Promise<RecentMethod[]> {
  const identities = await tables.identities.ofAccount({ accountId });
  const linked = providerIds.flatMap((id) => identities.find(({ provider }) => provider === id) ?? []);
  const passkeys = await tables.passkeys.ofAccount({ accountId });
  const authenticator = await tables.authenticators.ofAccount({ accountId });
  const methods: readonly RecentMethod[] = [
    ...linked.map(({ provider, nickName, linkedAt }) => ({
      id: provider,
      kind: provider,
      name: nickName,
      addedAt: linkedAt,
    })),
    ...passkeys.map(({ id, name, createdAt }) => ({ id, kind: 'passkey', name, addedAt: createdAt }) as const),
    ...(authenticator
      ? [{ id: 'authenticator', kind: 'authenticator', name: null, addedAt: authenticator.createdAt } as const]
      : []),
  ];
  return methods.filter(({ addedAt }) => addedAt >= since);
}

/** The same, or a contact, whose kind is its id and whose masked value is its name. */
export type RecentAddition = Omit<RecentMethod, 'kind'> & { readonly kind: RecentMethod['kind'] | Contact['kind'] };

/**
 * Returns the contact that was added to an account at `since` or later, and later than the contact of the key `proved`:
 * a thief who adds a contact cannot remove the one that the owner had before.
 */
export async function contactsSince(
  tables: Tables,
  account: Account,
  { since, proved }: { readonly since: number; readonly proved: string },
): Promise<RecentAddition[]> {
  const times = await tables.accounts.proofsSince({ id: account.id });
  const own = contactsOf(account).find((contact) => contactKey(contact) === proved);
  const provedSince = (own && times[own.kind]) ?? 0;
  return contactsOf(account).flatMap((contact) => {
    const addedAt = times[contact.kind];
    const isRecent = addedAt !== null && addedAt >= since && addedAt > provedSince;
    return isRecent ? [{ id: contact.kind, kind: contact.kind, name: mask(contact), addedAt }] : [];
  });
}

/**
 * Returns the time from which a method of an account counts as added recently: the last 72 hours, or the first change
 * that can still be undone. After a freeze, that change is older.
 */
export async function recentSince(tables: Tables, accountId: string, now: number): Promise<number> {
  const first = await firstChange(tables, accountId, now);
  return Math.min(now - lifetimes.recentlyLinkedMs, first?.changedAt ?? now);
}
