import { type ProviderId, providerIds } from '@isoline/contract/providers.ts';
import type { ContactChange, FormerIdentity } from '../entities/contact-change.ts';
import type { Identity } from '../entities/identity.ts';
import type { Ports, Tables } from '../ports/ports.ts';

/** An identity that an undo links again. */
export interface RestoredIdentity {
  readonly provider: ProviderId;
  /** The display name at the provider. */
  readonly name: string | null;
}

/**
 * Returns the identities that an account had before a change, and that no account has now, for each provider the rows
 * of its apps.
 */
async function findFormer(
  tables: Tables,
  { identities }: ContactChange,
): Promise<ReadonlyMap<ProviderId, readonly FormerIdentity[]>> {
  const found = new Map<ProviderId, readonly FormerIdentity[]>();
  for (const provider of providerIds) {
    const former = identities.filter((identity) => identity.provider === provider);
    const holders = [];
    for (const identity of former) holders.push(await tables.identities.find(identity));
    if (former.length > 0 && holders.every((holder) => holder === null)) found.set(provider, former);
  }
  return found;
}

/** Returns the identities that an undo of a change links again. */
export async function readRestored(tables: Tables, change: ContactChange): Promise<RestoredIdentity[]> {
  const former = await findFormer(tables, change);
  return [...former].map(([provider, [identity]]) => ({ provider, name: identity?.nickName ?? null }));
}

/** Returns whether an account had the identity of a provider that it has now before a change, and linked it again. */
export const isLinkedAgain = ({ identities }: ContactChange, present: readonly Identity[], provider: string): boolean =>
  present.some(
    (one) =>
      one.provider === provider &&
      identities.some((former) => former.provider === provider && former.subject === one.subject),
  );

/**
 * Links the identities that an account had before a change again, inside the transaction of the undo, which has
 * unlinked the later ones. An identity of a provider that the account has kept is not replaced.
 */
export async function restoreIdentities(
  ports: Pick<Ports, 'random'>,
  tables: Tables,
  change: ContactChange,
  keep: readonly string[],
): Promise<void> {
  const { accountId } = change;
  for (const [provider, [first, ...others]] of await findFormer(tables, change)) {
    if (!first || keep.includes(provider)) continue;
    await tables.identities.insert({ ...first, accountId, id: ports.random.id() });
    for (const other of others) await tables.identities.refresh(accountId, other);
  }
}
