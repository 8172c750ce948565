import type { ProviderId } from '@isoline/contract/providers.ts';
import { keepUndo } from '../account/keep-undo.ts';
import { lockOpenAccount } from '../account/open-account.ts';
import type { Account } from '../entities/account.ts';
import { bindReward } from '../entities/coins.ts';
import type { Identity } from '../entities/identity.ts';
import type { RequestContext } from '../entities/request-context.ts';
import { addPoints } from '../points/change-points.ts';
import type { LockingTables, Ports, Tables } from '../ports/ports.ts';
import { recordEvent } from '../security-event/record-event.ts';

/**
 * Links an identity, and unlinks the one that it replaces. The caller has checked that no account has it.
 *
 * @param replaced true if the account has another identity of the provider
 * @param account the account before the link
 * @param isNew true during the registration of the account: it has had the identity since its registration
 */
export async function linkIdentity(
  ports: Ports,
  tables: LockingTables,
  context: RequestContext,
  {
    account,
    identity,
    replaced,
    isNew,
  }: {
    readonly account: Account;
    readonly identity: Identity;
    readonly replaced: boolean;
    readonly isNew: boolean;
  },
): Promise<void> {
  const accountId = account.id;
  const at = isNew ? account.createdAt : ports.now();
  const audiences = isNew ? [] : [await keepUndo(ports, tables, await lockOpenAccount(tables, accountId), at)];
  if (replaced) await tables.identities.unlink({ accountId, provider: identity.provider });
  await tables.identities.insert({ ...identity, id: ports.random.id(), accountId, linkedAt: at });
  const { provider } = identity;
  const event = { kind: 'identity-linked', accountId, provider, replaced } as const;
  await recordEvent(ports, tables, context, { ...event, audiences });
}

/**
 * Adds the coins for the first identity of a provider that is linked after registration. Returns whether they were
 * added.
 */
export const rewardLink = (ports: Ports, tables: Tables, accountId: string, { provider }: Identity): Promise<boolean> =>
  addPoints(tables, bindReward(ports.random.id(), accountId, provider, ports.now()));

export async function hasIdentity(tables: Tables, accountId: string, provider: ProviderId): Promise<boolean> {
  return (await tables.identities.ofAccount({ accountId })).some((identity) => identity.provider === provider);
}
