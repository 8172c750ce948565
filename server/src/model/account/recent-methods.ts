import { lifetimes } from '@isoline/contract/limits.ts';
import { type ProviderId, providerIds } from '@isoline/contract/providers.ts';
import type { Tables } from '../ports/ports.ts';

/** A sign-in method or a protection that was added to an account lately. */
export interface RecentMethod {
  /** The provider, `authenticator`, or the id of a passkey. */
  readonly id: string;
  readonly kind: ProviderId | 'passkey' | 'authenticator';
  /** Of the identity or the passkey. */
  readonly name: string | null;
  readonly addedAt: number;
}

/** What was added to an account at `since` or later: it may belong to an attacker who had taken the account. */
export async function methodsSince(tables: Tables, accountId: string, since: number): Promise<RecentMethod[]> {
  const identities = await tables.identities.ofAccount(accountId);
  const linked = providerIds.flatMap((id) => identities.find(({ provider }) => provider === id) ?? []);
  const passkeys = await tables.passkeys.ofAccount(accountId);
  const authenticator = await tables.authenticators.ofAccount(accountId);
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

/** From when on a reset and an undo count what was added as recent. */
export const recentSince = (now: number) => now - lifetimes.recentlyLinkedMs;
