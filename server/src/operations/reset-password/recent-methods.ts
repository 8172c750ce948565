import { lifetimes } from '@isoline/contract/limits.ts';
import { type ProviderId, providerIds } from '@isoline/contract/providers.ts';
import type { Ports, Tables } from '../../model/ports/ports.ts';

/** A sign-in method or a protection that an account has had for less than 72 hours. */
export interface RecentMethod {
  /** The provider, `authenticator`, or the id of a passkey. */
  readonly id: string;
  readonly kind: ProviderId | 'passkey' | 'authenticator';
  /** Of the identity or the passkey. */
  readonly name: string | null;
  readonly addedAt: number;
}

/** What was added to an account in the last 72 hours: it may belong to an attacker who had taken the account. */
export async function recentMethods({ now }: Pick<Ports, 'now'>, tables: Tables, accountId: string) {
  const identities = await tables.identities.ofAccount(accountId);
  const linked = providerIds.flatMap((id) => identities.find(({ provider }) => provider === id) ?? []);
  const passkeys = await tables.passkeys.ofAccount(accountId);
  const authenticator = await tables.authenticators.ofAccount(accountId);
  const since = recentSince(now());
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

export const recentSince = (now: number) => now - lifetimes.recentlyLinkedMs;
