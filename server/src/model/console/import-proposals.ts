import { lifetimes } from '@isoline/contract/limits.ts';
import type { ImportJob } from '../entities/import-job.ts';
import type { AccountImport } from '../entities/imported-account.ts';
import type { Tables } from '../ports/ports.ts';

/** Returns whether an import has ended. */
const hasEnded = ({ state }: Pick<ImportJob, 'state'>): boolean =>
  ['done', 'canceled', 'expired', 'failed'].includes(state);

/** Returns whether an import waits for a second operator: its dry run has ended, and it would write something. */
export const isImportProposed = ({ state, expiresAt, counts }: ImportJob, at: number): boolean =>
  state === 'checked' && expiresAt > at && (counts?.created ?? 0) + (counts?.updated ?? 0) > 0;

/** Returns whether an import has ended and has created accounts that its undo removes. */
export const isUndoable = (job: ImportJob, written: AccountImport | null): boolean =>
  hasEnded(job) && written !== null && written.undoneAt === null && written.created > 0;

/** Returns whether an undo waits for a second operator. */
export const isUndoProposed = (job: ImportJob, at: number): boolean =>
  hasEnded(job) && job.undoAt !== null && job.undoAt + lifetimes.importUndoMs > at;

/** The most proposals of one kind that are read. */
const LIMIT = 100;

/** The imports, and the undos of imports, that wait for a second operator. */
export interface ProposedImports {
  readonly imports: readonly ImportJob[];
  readonly undos: readonly ImportJob[];
}

/** Returns the imports that a second operator can agree to write, or to undo. */
export async function proposedImports({ importJobs, accountImports }: Tables, now: number): Promise<ProposedImports> {
  const open = await importJobs.dueLater({ now, limit: LIMIT });
  const undos: ImportJob[] = [];
  for (const job of await importJobs.undoProposed({ since: now - lifetimes.importUndoMs, limit: LIMIT }))
    if (isUndoProposed(job, now) && isUndoable(job, await accountImports.byId({ id: job.id }))) undos.push(job);
  return { imports: open.filter((job) => isImportProposed(job, now)), undos };
}
