import { lifetimes } from '@isoline/contract/limits.ts';
import { importLimits } from '@isoline/contract/values/import-job.ts';
import type { ActingOperator } from '../../model/audit/acting-operator.ts';
import { recordAudit } from '../../model/audit/record-audit.ts';
import type { ImportJob } from '../../model/entities/import-job.ts';
import type { Ports } from '../../model/ports/ports.ts';
import { Refusal } from '../../model/refusal.ts';
import { piecesOf, storeUpload } from './job-files.ts';

/** Starting an import locks the row of this counter, so that concurrent starts do not exceed the limit. */
const LOCK = 'import-jobs';

/**
 * Starts an import, whose file follows in pieces.
 *
 * @throws Refusal TOO_MANY_IMPORTS
 */
export function startImportJob(
  ports: Ports,
  acting: ActingOperator,
  { fileName, bytes, notice }: Pick<ImportJob, 'fileName' | 'bytes' | 'notice'>,
): Promise<string> {
  const id = ports.random.id();
  return ports.store.tx(async (tables) => {
    const at = ports.now();
    const [expiresAt, limit] = [at + lifetimes.importFileMs, importLimits.openMax];
    await tables.counters.increment(LOCK, lifetimes.importFileMs, at);
    if ((await tables.importJobs.countOpen({ limit })) === limit) throw new Refusal('TOO_MANY_IMPORTS');
    await tables.importJobs.insert({
      ...{ id, operator: acting.auditName, reason: acting.reason ?? '', agreedBy: null, notice, fileName, bytes },
      ...{ receivedBytes: 0, state: 'uploading', counts: null, readBytes: 0, estimateMs: null, refusedTry: 0 },
      ...{ refusedPieces: 0, undoBy: null, undoAt: null, kept: null, createdAt: at, runningSince: null, endedAt: null },
      ...{ expiresAt, dueAt: expiresAt, tries: 0, fault: null },
    });
    await recordAudit(ports, tables, acting, {
      kind: 'import-uploaded',
      detail: { id, bytes, ...(notice && { notice }) },
    });
    return id;
  });
}

/** A piece of the file of an import. */
interface UploadedPiece {
  readonly id: string;
  readonly index: number;
  readonly bytes: Uint8Array;
}

/**
 * Stores the next piece of an upload, and starts the dry run after the last one. A piece that was received before is
 * ignored, because its answer may have been lost. Returns the bytes that were received.
 *
 * @throws Refusal NOT_FOUND when no upload of the operator waits for this piece; PROVIDER_TIMEOUT, PROVIDER_FAILED
 */
export async function receivePiece(
  ports: Ports,
  operator: string,
  { id, index, bytes }: UploadedPiece,
): Promise<number> {
  const job = await ports.store.read.importJobs.byId({ id });
  if (job?.operator !== operator) throw new Refusal('NOT_FOUND');
  if (index < piecesOf(job)) return job.receivedBytes;
  const length = Math.min(importLimits.pieceBytes, job.bytes - job.receivedBytes);
  if (!isWaiting(job, ports.now()) || index > piecesOf(job) || bytes.length !== length) throw new Refusal('NOT_FOUND');
  await storeUpload(ports, job, index, bytes);
  return ports.store.tx(async ({ importJobs }) => {
    const at = ports.now();
    const present = await importJobs.byId({ id });
    if (!present || !isWaiting(present, at)) throw new Refusal('NOT_FOUND');
    // Another call has stored the same piece meanwhile.
    if (present.receivedBytes !== job.receivedBytes) return present.receivedBytes;
    const receivedBytes = job.receivedBytes + length;
    const next = receivedBytes === job.bytes ? ({ state: 'checking', dueAt: at } as const) : {};
    await importJobs.save({ ...present, receivedBytes, ...next });
    return receivedBytes;
  });
}

const isWaiting = ({ state, expiresAt }: ImportJob, at: number) => state === 'uploading' && expiresAt > at;
