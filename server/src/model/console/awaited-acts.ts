import type { AwaitedAct } from '@isoline/contract/console/awaited-acts.ts';
import { lifetimes } from '@isoline/contract/limits.ts';
import type { Ports, Tables } from '../ports/ports.ts';
import { isImportProposed, isUndoProposed } from './import-proposals.ts';

/** An act that waits for a second operator. */
export interface Awaited {
  readonly act: AwaitedAct;
  /** The id of the person, the import, the export or the bulk sign-out. */
  readonly id: string;
  /** The operator's name, as in audit entries. */
  readonly proposedBy: string;
  readonly expiresAt: number;
}

type Found = Omit<Awaited, 'act'>;

/** The most acts of one kind that are listed. */
const LIMIT = 20;

const newestImports = ({ importJobs }: Tables) => importJobs.newest({ limit: LIMIT });

const readers: Readonly<Record<AwaitedAct, (read: Tables, now: number) => Promise<readonly Found[]>>> = {
  async 'bulk-sign-out'({ bulkSignOuts }, now) {
    const newest = await bulkSignOuts.newest({ since: now - lifetimes.signOutProposalMs, limit: LIMIT });
    return newest
      .filter(({ state }) => state === 'proposed')
      .map(({ id, operator, startedAt }) => ({
        id,
        proposedBy: operator,
        expiresAt: startedAt + lifetimes.signOutProposalMs,
      }));
  },
  async import(read, now) {
    return (await newestImports(read))
      .filter((job) => isImportProposed(job, now))
      .map(({ id, operator, expiresAt }) => ({ id, proposedBy: operator, expiresAt }));
  },
  async 'import-undo'(read, now) {
    return (await newestImports(read))
      .filter((job) => isUndoProposed(job, now))
      .map(({ id, undoBy, undoAt }) => ({
        id,
        proposedBy: undoBy ?? '',
        expiresAt: (undoAt ?? 0) + lifetimes.importUndoMs,
      }));
  },
  async export({ exportProposals }, now) {
    return (await exportProposals.open({ now })).filter(({ agreedBy }) => agreedBy === null).slice(0, LIMIT);
  },
  async 'factor-removal'({ removalProposals }, now) {
    const open = await removalProposals.open({ now, limit: LIMIT });
    return open.map(({ accountId, ...proposal }) => ({ ...proposal, id: accountId }));
  },
  async 'contact-replacement'({ contactReplacements }, now) {
    const proposed = await contactReplacements.proposed({ now, limit: LIMIT });
    return proposed.map(({ accountId, proposedBy, expiresAt }) => ({
      id: accountId,
      proposedBy,
      expiresAt: expiresAt ?? 0,
    }));
  },
};

/** Returns those of `acts` that wait for a second operator, the first to expire first. */
export async function awaitedActs(
  { store, now }: Pick<Ports, 'store' | 'now'>,
  acts: readonly AwaitedAct[],
): Promise<readonly Awaited[]> {
  const found = await Promise.all(
    acts.map(async (act) => (await readers[act](store.read, now())).map((one): Awaited => ({ ...one, act }))),
  );
  return found.flat().toSorted((one, other) => one.expiresAt - other.expiresAt);
}
