import { bindReward } from '../points/coins.ts';
import type { Ports, Tables } from '../ports.ts';
import type { Identity } from './identity.ts';

/** Links an identity that no account has to one that has no person of its provider. */
export const link = (ports: Ports, tables: Tables, accountId: string, identity: Identity): Promise<void> =>
  tables.identities.insert({ ...identity, id: ports.random.id(), accountId, linkedAt: ports.now() });

/** The coins of the first identity of its kind that is linked after registration. */
export const rewardLink = (ports: Ports, tables: Tables, accountId: string, { provider }: Identity): Promise<void> =>
  tables.coins.add(bindReward(ports.random.id(), accountId, provider, ports.now()));

/** Whether the account has a person of the provider. */
export async function hasIdentity(tables: Tables, accountId: string, provider: Identity['provider']): Promise<boolean> {
  return (await tables.identities.ofAccount(accountId)).some((identity) => identity.provider === provider);
}

export function reportLinked(ports: Ports, accountId: string, { provider }: Identity, replaced: boolean): void {
  ports.report({ name: 'identity-linked', accountId, provider, replaced });
}
