import { lifetimes } from '@isoline/contract/limits.ts';
import type { ImportJob } from '../entities/import-job.ts';

/** Returns whether an import has ended. */
export const hasEnded = ({ state }: Pick<ImportJob, 'state'>): boolean =>
  ['done', 'canceled', 'expired', 'failed'].includes(state);

/** Returns whether an import waits for a second operator: its dry run has ended, and it would write something. */
export const isImportProposed = ({ state, expiresAt, counts }: ImportJob, at: number): boolean =>
  state === 'checked' && expiresAt > at && (counts?.created ?? 0) + (counts?.updated ?? 0) > 0;

/** Returns whether an undo waits for a second operator. */
export const isUndoProposed = (job: ImportJob, at: number): boolean =>
  hasEnded(job) && job.undoAt !== null && job.undoAt + lifetimes.importUndoMs > at;
