import { type AwaitedAct, awaitedActNames } from '@isoline/contract/console/awaited-acts.ts';
import { lifetimes } from '@isoline/contract/limits.ts';
import type { ActingOperator } from '../audit/acting-operator.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { stopSignOut } from '../incident/stop-sign-out.ts';
import { stopReplacement } from '../irrevocable/stop-replacement.ts';
import type { DatabasePorts, LockingTables } from '../ports/ports.ts';
import { outsideOfCalls } from '../security-event/record-event.ts';
import { isUndoProposed } from './import-proposals.ts';
import { mayAgree, mayPropose } from './two-operators.ts';
import { withdrawProposedExport } from './withdraw-export.ts';

/** More proposals of one kind than operators ever have open. */
const LIMIT = 1_000;

interface Dropping {
  readonly ports: DatabasePorts;
  readonly tables: LockingTables;
  readonly acting: ActingOperator;
  /** The operator who has lost access. */
  readonly name: string;
  readonly now: number;
}

/** Drops the proposals of an operator, by act. */
const droppers: Readonly<Record<AwaitedAct, (dropping: Dropping) => Promise<void>>> = {
  async 'bulk-sign-out'({ ports, tables, acting, name, now }) {
    const { bulkSignOuts } = tables;
    for (const { id, operator } of await bulkSignOuts.proposed({
      since: now - lifetimes.signOutProposalMs,
      limit: LIMIT,
    })) {
      if (operator === name) await stopSignOut(ports, tables, acting, id);
    }
  },
  // The job of imports ends an expired one, and removes its file. Another try takes it from a node that works on it.
  async import({ tables: { importJobs }, name, now }) {
    for (const { id, operator } of await importJobs.dueLater({ now, limit: LIMIT })) {
      const job = operator === name ? await importJobs.byId({ id }) : null;
      if (job && ['uploading', 'checking', 'checked'].includes(job.state))
        await importJobs.save({ ...job, expiresAt: now, dueAt: now, tries: job.tries + 1 });
    }
  },
  async 'import-undo'({ ports, tables, acting, name, now }) {
    for (const { id, undoBy } of await tables.importJobs.undoProposed({
      since: now - lifetimes.importUndoMs,
      limit: LIMIT,
    })) {
      const job = undoBy === name ? await tables.importJobs.byId({ id }) : null;
      if (!job || !isUndoProposed(job, now)) continue;
      await tables.importJobs.save({ ...job, undoBy: null, undoAt: null });
      await recordAudit(ports, tables, acting, { kind: 'import-undo-withdrawn', detail: { id } });
    }
  },
  async export({ ports, tables, acting, name, now }) {
    for (const { id, proposedBy } of await tables.exportProposals.open({ now })) {
      if (proposedBy === name) await withdrawProposedExport(ports, tables, acting, id);
    }
  },
  'factor-removal': ({ tables, name }) => tables.removalProposals.removeOfOperator({ proposedBy: name }),
  async 'contact-replacement'({ ports, tables, acting, name }) {
    const act = 'contact-replacement';
    for (const { accountId, proposedBy, agreedBy } of await tables.contactReplacements.ofOperator({ name })) {
      const isOfAccess =
        (await mayPropose(tables, act, proposedBy)) && (agreedBy === null || (await mayAgree(tables, act, agreedBy)));
      if (isOfAccess) continue;
      await tables.accounts.byId({ id: accountId });
      await stopReplacement(ports, tables, { ...outsideOfCalls, actor: acting.actor }, { accountId, by: 'operator' });
    }
  },
};

/**
 * Drops what an operator has proposed and may no longer propose, inside a transaction that has changed the operator's
 * access: nobody can agree to it, and it would be in the way of another operator's proposal. Stops the agreed
 * replacements of contacts too, which need the access of both operators until they are due.
 */
export async function dropProposals(
  ports: DatabasePorts,
  tables: LockingTables,
  acting: ActingOperator,
  name: string,
): Promise<void> {
  const dropping = { ports, tables, acting, name, now: ports.now() };
  // It locks accounts, so it comes before the acts that change rows of accounts and write the audit trail.
  await droppers['contact-replacement'](dropping);
  for (const act of awaitedActNames)
    if (act !== 'contact-replacement' && !(await mayPropose(tables, act, name))) await droppers[act](dropping);
}
