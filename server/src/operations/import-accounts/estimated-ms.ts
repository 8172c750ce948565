import type { ImportOutcome } from './import-accounts.ts';

/** An import takes longer than its first rows, by the gaps between its transactions and by the reading. */
const BESIDE_WRITING = 1.6;

/** Returns the milliseconds that an import takes, by the sample of its dry run. */
export const estimatedMs = ({
  counts: { created, updated },
  sample,
}: Pick<ImportOutcome, 'counts' | 'sample'>): number =>
  sample.rows === 0 ? 0 : Math.ceil((sample.ms / sample.rows) * (created + updated) * BESIDE_WRITING);
