import type { ActingOperator, AuditEvent } from '../../model/audit/acting-operator.ts';
import { recordAudit } from '../../model/audit/record-audit.ts';
import { isImportProposed, isUndoable, isUndoProposed } from '../../model/console/import-proposals.ts';
import { requireTwoOperators } from '../../model/console/two-operators.ts';
import type { ImportJob } from '../../model/entities/import-job.ts';
import type { Ports, Tables } from '../../model/ports/ports.ts';
import { Refusal } from '../../model/refusal.ts';
import { dropUpload } from './job-files.ts';

/** A change of a job, with its entry of the audit trail. */
interface Change {
  readonly changes: Partial<ImportJob>;
  readonly event: AuditEvent;
}

/** Changes a job in one transaction that has locked it. Returns the job as it was. */
function changeJob(
  ports: Ports,
  acting: ActingOperator,
  id: string,
  decide: (job: ImportJob, tables: Tables, at: number) => Promise<Change> | Change,
): Promise<ImportJob> {
  return ports.store.tx(async (tables) => {
    const job = await tables.importJobs.byId({ id });
    if (!job) throw new Refusal('NOT_FOUND');
    const { changes, event } = await decide(job, tables, ports.now());
    await tables.importJobs.save({ ...job, ...changes });
    await recordAudit(ports, tables, acting, event);
    return job;
  });
}

/**
 * Starts to write an import that another operator has uploaded, and whose dry run has ended.
 *
 * @throws Refusal NOT_FOUND, OTHER_OPERATOR_REQUIRED, OPERATORS_TOO_NEW, FORBIDDEN
 */
export async function agreeToImport(ports: Ports, acting: ActingOperator, id: string): Promise<void> {
  await changeJob(ports, acting, id, async (job, tables, at) => {
    const { created = 0, updated = 0 } = job.counts ?? {};
    if (!isImportProposed(job, at)) throw new Refusal('NOT_FOUND');
    const told = job.notice && { notice: job.notice };
    const [proposing, agreeing] = [job.operator, acting.auditName];
    await requireTwoOperators(tables, 'import', { proposing, agreeing }, at);
    return {
      changes: { state: 'writing', agreedBy: agreeing, counts: null, dueAt: at },
      event: { kind: 'import-agreed', detail: { id, proposedBy: proposing, created, updated, ...told } },
    };
  });
}

/**
 * Ends an import before its end, or withdraws the proposal to undo it. Accounts that it has written stay.
 *
 * @throws Refusal NOT_FOUND
 */
export async function cancelImport(ports: Ports, acting: ActingOperator, id: string): Promise<void> {
  const former = await changeJob(ports, acting, id, (job, _tables, at) => {
    if (isUndoProposed(job, at))
      return { changes: { undoBy: null, undoAt: null }, event: { kind: 'import-undo-withdrawn', detail: { id } } };
    if (!isOpen(job)) throw new Refusal('NOT_FOUND');
    return {
      changes: { state: 'canceled', endedAt: at, runningSince: null, dueAt: null },
      event: { kind: 'import-ended', detail: { id, state: 'canceled' } },
    };
  });
  if (isOpen(former)) await dropUpload(ports, former);
}

/**
 * Proposes to undo an import, which a second operator agrees to within a day.
 *
 * @throws Refusal NOT_FOUND
 */
export async function proposeUndo(ports: Ports, acting: ActingOperator, id: string): Promise<void> {
  await changeJob(ports, acting, id, async (job, tables, at) => {
    const written = await tables.accountImports.byId({ id });
    if (!isUndoable(job, written) || isUndoProposed(job, at)) throw new Refusal('NOT_FOUND');
    return {
      changes: { undoBy: acting.auditName, undoAt: at },
      event: { kind: 'import-undo-proposed', detail: { id } },
    };
  });
}

/**
 * Starts to undo an import, as another operator has proposed.
 *
 * @throws Refusal NOT_FOUND, OTHER_OPERATOR_REQUIRED, OPERATORS_TOO_NEW, FORBIDDEN
 */
export async function agreeToUndo(ports: Ports, acting: ActingOperator, id: string): Promise<void> {
  await changeJob(ports, acting, id, async (job, tables, at) => {
    if (!isUndoProposed(job, at) || job.undoBy === null) throw new Refusal('NOT_FOUND');
    const [proposing, agreeing] = [job.undoBy, acting.auditName];
    await requireTwoOperators(tables, 'import-undo', { proposing, agreeing }, at);
    return {
      changes: { state: 'undoing', dueAt: at },
      event: { kind: 'import-undo-agreed', detail: { id, proposedBy: proposing } },
    };
  });
}

const isOpen = ({ state }: ImportJob) => ['uploading', 'checking', 'checked', 'writing'].includes(state);
