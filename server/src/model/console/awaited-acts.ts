import type { AwaitedAct } from '@isoline/contract/console/awaited-acts.ts';
import { lifetimes } from '@isoline/contract/limits.ts';
import type { Ports, Tables } from '../ports/ports.ts';
import { type ProposedImports, proposedImports } from './import-proposals.ts';
import { mayPropose } from './two-operators.ts';

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

interface Reading {
  readonly read: Tables;
  readonly now: number;
  /** Reads the imports once for both of their acts. */
  readonly proposed: () => Promise<ProposedImports>;
}

const readers: Readonly<Record<AwaitedAct, (reading: Reading) => Promise<readonly Found[]>>> = {
  async 'bulk-sign-out'({ read: { bulkSignOuts }, now }) {
    const proposed = await bulkSignOuts.proposed({ since: now - lifetimes.signOutProposalMs, limit: LIMIT });
    return proposed.map(({ id, operator, startedAt }) => ({
      id,
      proposedBy: operator,
      expiresAt: startedAt + lifetimes.signOutProposalMs,
    }));
  },
  import: async ({ proposed }) =>
    (await proposed()).imports.map(({ id, operator, expiresAt }) => ({ id, proposedBy: operator, expiresAt })),
  'import-undo': async ({ proposed }) =>
    (await proposed()).undos.map(({ id, undoBy, undoAt }) => ({
      id,
      proposedBy: undoBy ?? '',
      expiresAt: (undoAt ?? 0) + lifetimes.importUndoMs,
    })),
  async export({ read: { exportProposals }, now }) {
    return (await exportProposals.open({ now })).filter(({ agreedBy }) => agreedBy === null);
  },
  async 'factor-removal'({ read: { removalProposals }, now }) {
    const open = await removalProposals.open({ now, limit: LIMIT });
    return open.map(({ accountId, ...proposal }) => ({ ...proposal, id: accountId }));
  },
  async 'contact-replacement'({ read: { contactReplacements }, now }) {
    const proposed = await contactReplacements.proposed({ now, limit: LIMIT });
    return proposed.map(({ accountId, proposedBy, expiresAt }) => ({ id: accountId, proposedBy, expiresAt }));
  },
};

/**
 * Returns those of `acts` that wait for a second operator, the first to expire first. Nobody can agree to the act of an
 * operator who has lost access, so it is not among them.
 */
export async function awaitedActs(
  { store: { read }, now }: Pick<Ports, 'store' | 'now'>,
  acts: readonly AwaitedAct[],
): Promise<readonly Awaited[]> {
  const at = now();
  let imports: Promise<ProposedImports> | undefined;
  const proposed = () => {
    imports ??= proposedImports(read, at);
    return imports;
  };
  const reading: Reading = { read, now: at, proposed };
  const found = await Promise.all(
    acts.map(async (act) => {
      const listed: Awaited[] = [];
      for (const one of await readers[act](reading)) {
        if (await mayPropose(read, act, one.proposedBy)) listed.push({ ...one, act });
      }
      return listed.slice(0, LIMIT);
    }),
  );
  return found.flat().toSorted((one, other) => one.expiresAt - other.expiresAt);
}
