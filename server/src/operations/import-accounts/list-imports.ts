import type { ActingOperator } from '../../model/audit/acting-operator.ts';
import { recordAudit } from '../../model/audit/record-audit.ts';
import { isUndoable, isUndoProposed, proposedImports } from '../../model/console/import-proposals.ts';
import type { ImportJob } from '../../model/entities/import-job.ts';
import type { AccountImport } from '../../model/entities/imported-account.ts';
import type { Ports } from '../../model/ports/ports.ts';
import { Refusal } from '../../model/refusal.ts';
import { readRefused } from './job-files.ts';

const NEWEST = 20;

/** Returns the newest imports of the console and of the command line, and all that are proposed, newest first. */
export async function listImports(ports: Ports, operator: string) {
  const { importJobs, accountImports } = ports.store.read;
  const now = ports.now();
  const [newest, proposed, commands] = await Promise.all([
    importJobs.newest({ limit: NEWEST }),
    proposedImports(ports.store.read, now),
    accountImports.newest({ limit: NEWEST }),
  ]);
  const waiting = new Map([...proposed.imports, ...proposed.undos].map((job) => [job.id, job]));
  const jobs = [...newest, ...[...waiting.values()].filter(({ id }) => newest.every((job) => job.id !== id))];
  const ids = new Set(jobs.map(({ id }) => id));
  const written = await Promise.all(jobs.map(({ id }) => accountImports.byId({ id })));
  return [
    ...jobs.map((job, index) => jobView(job, written[index] ?? null, { now, operator })),
    ...commands.filter(({ id, operator: by }) => !ids.has(id) && by.startsWith('shell:')).map(commandView),
  ]
    .toSorted((one, other) => other.startedAt - one.startedAt)
    .filter(({ id }, index) => index < NEWEST || waiting.has(id));
}

interface Look {
  readonly now: number;
  readonly operator: string;
}

function jobView(job: ImportJob, written: AccountImport | null, { now, operator }: Look) {
  const { counts } = job;
  return {
    ...job,
    startedAt: job.createdAt,
    running: job.runningSince === null || job.state === 'undoing' ? null : runningOf(job, job.runningSince, now),
    // The counts of a run that continues an earlier one name the earlier accounts as unchanged.
    counts: counts && written ? { ...counts, created: written.created, updated: written.updated } : counts,
    hasRefusedRows: job.operator === operator && job.refusedPieces > 0 && job.expiresAt > now,
    undoBy: isUndoProposed(job, now) || job.state === 'undoing' || job.state === 'undone' ? job.undoBy : null,
    isUndoable: isUndoable(job, written),
  };
}

/** A part below this one tells nothing about the time that is left. */
const FEWEST = 0.01;

function runningOf({ readBytes, bytes, counts }: ImportJob, since: number, now: number) {
  const [part, ms] = [readBytes / bytes, Math.max(1, now - since)];
  const rows = counts?.rows ?? 0;
  return {
    part,
    rowsASecond: rows === 0 ? null : Math.round((rows * 1_000) / ms),
    leftMs: part < FEWEST ? null : Math.round((ms * (1 - part)) / part),
  };
}

function commandView({ id, operator, startedAt, endedAt, undoneAt, created, updated, refused }: AccountImport) {
  const rows = created + updated + refused;
  return {
    id,
    operator,
    startedAt,
    endedAt,
    state: undoneAt !== null ? ('undone' as const) : endedAt === null ? ('writing' as const) : ('done' as const),
    counts: { rows, created, updated, unchanged: 0, closed: 0, refused, left: 0, refusals: {}, leftOut: {} },
    agreedBy: null,
    reason: null,
    notice: null,
    fileName: null,
    bytes: null,
    receivedBytes: 0,
    running: null,
    estimateMs: null,
    kept: null,
    undoBy: null,
    expiresAt: null,
    fault: null,
    hasRefusedRows: false,
    isUndoable: false,
  };
}

/**
 * Returns the refused rows of an import, for the operator who has uploaded its file. The download is recorded first.
 *
 * @throws Refusal NOT_FOUND
 */
export async function refusedRows(
  ports: Ports,
  acting: ActingOperator,
  id: string,
): Promise<AsyncIterable<Uint8Array>> {
  const job = await ports.store.read.importJobs.byId({ id });
  if (job?.operator !== acting.auditName || job.refusedPieces === 0 || job.expiresAt <= ports.now())
    throw new Refusal('NOT_FOUND');
  const event = { kind: 'import-refused-saved', detail: { id, rows: job.counts?.refused ?? 0 } } as const;
  await ports.store.tx((tables) => recordAudit(ports, tables, acting, event));
  return readRefused(ports, job);
}
