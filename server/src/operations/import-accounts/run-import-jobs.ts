import type { ActingOperator } from '../../model/audit/acting-operator.ts';
import { recordAudit } from '../../model/audit/record-audit.ts';
import type { ImportJob, ImportJobCounts } from '../../model/entities/import-job.ts';
import type { SignInWays } from '../../model/entities/imported-account.ts';
import { FileRefused } from '../../model/file-refused.ts';
import type { Ports } from '../../model/ports/ports.ts';
import { estimatedMs } from './estimated-ms.ts';
import { type ImportCounts, importAccounts } from './import-accounts.ts';
import { dropUpload, RefusedRows, readUpload } from './job-files.ts';
import { undoImport } from './undo-import.ts';

/**
 * Longer than any step between two renewals, such as a call of the object store: `PROVIDER_TIMEOUT_MS` is at most a
 * minute.
 */
const LEASE_MS = 120_000;
const RENEW_MS = 1_000;
/** The time after which a failed job is due again. */
const RETRY_MS = 30_000;
/** Batches are small, so that neither a transaction nor the reading of its rows delays other calls. */
const pace = { batchMs: 5, gapMs: 7 };
/** Milliseconds after each batch, in which calls of the server get their turn. */
const YIELD_MS = 1;
/** The largest number of kinds of refusals that are kept. */
const REFUSALS = 50;
/** The most bytes that an unpacked file may have. */
const UNPACKED_MAX = 16 * 1024 ** 3;

/** The parts of a node that its imports need. */
interface ImportHost {
  /** Our relying party id. */
  readonly rpId: string;
  readonly signInWays: SignInWays;
  readonly unpack: (chunks: AsyncIterable<Uint8Array>, bytesMax: number) => AsyncIterable<Uint8Array>;
}

/** Thrown when another node has the job, it was canceled, or the node ends. */
class LostLease extends Error {
  override readonly name = 'LostLease';
}

/**
 * Works on the imports of the console that are due, one after another: dry runs, imports, undos, and those that have
 * expired. Every batch that is written stays, and another node continues after the last batch of a killed one.
 *
 * @param signal ends the work after the running batch
 */
export async function runImportJobs(ports: Ports, host: ImportHost, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await ports.store.read.importJobs.areDue({ now: ports.now() }))) {
    const now = ports.now();
    const job = await ports.store.tx(({ importJobs }) => importJobs.claimDue({ now, leaseEndsAt: now + LEASE_MS }));
    if (!job) return;
    const lease = new Lease(ports, job, signal);
    await work(ports, host, lease).catch(async (error: unknown) => {
      await lease.leave(error instanceof LostLease ? 0 : RETRY_MS);
      if (!(error instanceof LostLease)) throw error;
    });
  }
}

async function work(ports: Ports, host: ImportHost, lease: Lease): Promise<void> {
  const { job } = lease;
  if (job.state === 'undoing') return undo(ports, lease);
  if (job.expiresAt <= ports.now()) return lease.end({ state: 'expired' });
  const refused = new RefusedRows(ports, job);
  const isWritten = job.state === 'writing';
  let readBytes = 0;
  const chunks = readUpload(ports, job, (bytes) => {
    readBytes = bytes;
  });
  const waits = { pause: (ms: number) => lease.pause(ms), keepAlive: () => lease.renew({}) };
  const { rpId, signInWays } = host;
  const importing = { ...ports, ...waits, rpId, signInWays, pace };
  try {
    const outcome = await importAccounts(importing, host.unpack(chunks, UNPACKED_MAX), {
      id: job.id,
      acting: actingOf(job, job.operator),
      isWritten,
      ...(job.notice && { notice: job.notice }),
      refused: (row) => refused.add(row),
      progress: async (counts) => {
        await lease.renew({ counts: jobCounts(counts), readBytes });
        await lease.pause(YIELD_MS);
      },
    });
    const counts = jobCounts(outcome.counts);
    const ended = { counts, readBytes, ...(await refused.end()) };
    if (isWritten) await lease.end({ ...ended, state: 'done' });
    else await lease.settle({ ...ended, state: 'checked', estimateMs: estimatedMs(outcome), dueAt: job.expiresAt });
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    await lease.end({ state: 'failed', fault: error.fault, ...(await refused.end()) });
  }
}

async function undo(ports: Ports, lease: Lease): Promise<void> {
  const { job } = lease;
  const pausing = { ...ports, pause: (ms: number) => lease.pause(ms) };
  const { kept } = await undoImport(pausing, actingOf(job, job.undoBy ?? ''), job.id);
  await lease.settle({ state: 'undone', kept, endedAt: ports.now(), dueAt: null });
}

const actingOf = ({ reason }: ImportJob, name: string): ActingOperator => ({
  ...{ auditName: name, actor: `operator:${name}`, ip: null, requestId: null },
  reason,
});

const jobCounts = ({ refusals, leftOut, ...counts }: ImportCounts): ImportJobCounts => ({
  ...counts,
  refusals: Object.fromEntries([...refusals].toSorted(([, one], [, other]) => other - one).slice(0, REFUSALS)),
  leftOut: Object.fromEntries(leftOut),
});

/** The claim of this node on a job. */
class Lease {
  readonly job: ImportJob;
  readonly #ports: Ports;
  readonly #signal: AbortSignal;
  #renewAt = 0;

  constructor(ports: Ports, job: ImportJob, signal: AbortSignal) {
    this.#ports = ports;
    this.job = job;
    this.#signal = signal;
  }

  /**
   * Saves the progress, and renews the lease, once a second.
   *
   * @throws LostLease
   */
  async renew(progress: Partial<ImportJob>): Promise<void> {
    if (this.#signal.aborted) throw new LostLease();
    const now = this.#ports.now();
    // A clock that was set back does not keep the lease from being renewed.
    if (now < this.#renewAt && now >= this.#renewAt - RENEW_MS) return;
    this.#renewAt = now + RENEW_MS;
    await this.#save({ ...progress, dueAt: now + LEASE_MS });
  }

  /** Waits while calls of the server get their turn. */
  async pause(ms: number): Promise<void> {
    await this.#ports.pause(ms, this.#signal).catch(() => undefined);
    await this.renew({});
  }

  /** Leaves the job, unless another node already has it. It is due again after `ms`. */
  async leave(ms: number): Promise<void> {
    await this.settle({ dueAt: this.#ports.now() + ms }).catch((error: unknown) => {
      if (!(error instanceof LostLease)) throw error;
    });
  }

  /** Saves the result, after which nothing runs. */
  settle(result: Partial<ImportJob>): Promise<void> {
    return this.#save({ ...result, runningSince: null });
  }

  /** Ends the job, and removes its file. */
  async end(result: Partial<ImportJob> & Pick<ImportJob, 'state'>): Promise<void> {
    await this.#save({ ...result, runningSince: null, endedAt: this.#ports.now(), dueAt: null }, true);
    await dropUpload(this.#ports, this.job);
  }

  /** @throws LostLease */
  async #save(changes: Partial<ImportJob>, isEnd = false): Promise<void> {
    const { id, tries } = this.job;
    const ports = this.#ports;
    await ports.store.tx(async (tables) => {
      const present = await tables.importJobs.byId({ id });
      if (present?.tries !== tries || present.dueAt === null) throw new LostLease();
      const job = { ...present, ...changes };
      await tables.importJobs.save(job);
      if (!isEnd) return;
      const { created = 0, updated = 0 } = (await tables.accountImports.byId({ id })) ?? {};
      const detail = { id, state: job.state, created, updated, refused: job.counts?.refused ?? 0 };
      await recordAudit(ports, tables, actingOf(job, job.operator), { kind: 'import-ended', detail });
    });
  }
}
