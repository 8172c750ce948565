import type { pino } from 'pino';
import { unpackGzip } from '../gateways/gzip/unpack-gzip.ts';
import type { NativeJobs } from '../gateways/native-jobs.ts';
import type { SignInWays } from '../model/entities/imported-account.ts';
import type { HourMemory } from '../model/overview/hour-memory.ts';
import type { Ports } from '../model/ports/ports.ts';
import { DatabaseAway } from '../model/unavailable.ts';
import type { OpenIdProvider } from '../openid/openid-provider.ts';
import { checkTrail } from '../operations/audit/check-trail.ts';
import { pruneEntries } from '../operations/audit/prune-entries.ts';
import { streamEvents } from '../operations/audit/stream-events.ts';
import { applyDueRemovals } from '../operations/authenticator/apply-removals.ts';
import { removeExpiredObjects } from '../operations/avatar/remove-expired-objects.ts';
import { closeDueAccounts } from '../operations/close-account/close-due-accounts.ts';
import { makeExports } from '../operations/export-data/make-exports.ts';
import { runImportJobs } from '../operations/import-accounts/run-import-jobs.ts';
import { runBulkSignOuts } from '../operations/incident/run-bulk-sign-outs.ts';
import { applyDueMerges } from '../operations/merge-accounts/apply-due-merges.ts';
import { countAccounts } from '../operations/overview/count-accounts.ts';
import { flushCounts } from '../operations/overview/flush-counts.ts';
import { applyDueReplacements } from '../operations/people/apply-due-replacements.ts';
import { remindOfEndingTokens } from '../operations/personal-tokens/remind-of-ending-tokens.ts';
import { runSendingAgain } from '../operations/product-streams/send-again.ts';
import { endLapsedSessions } from '../operations/sessions/end-lapsed-sessions.ts';
import { followStreamSettings } from '../operations/streams/follow-settings.ts';
import { moveLeftLogouts } from '../operations/streams/move-left-logouts.ts';
import { claimPushes, pushEvent, pushedStreams } from '../operations/streams/push-events.ts';
import type { Engine } from '../store/engines/engine.ts';
import { prune } from '../store/prune.ts';
import { shortenAddresses } from '../store/shorten-addresses.ts';
import { compareClocks } from './compare-clocks.ts';
import { deliverToProducts, type ProductQueue } from './deliver-to-products.ts';
import { type JobList, repeatJobs } from './repeat.ts';
import { sealAgain } from './seal-again.ts';
import type { WakeUp } from './wake-up.ts';

const PRUNE_EVERY_MS = 60_000;
const NOTICES_EVERY_MS = 1_000;
const STREAM_EVERY_MS = 1_000;
const DELIVERIES_EVERY_MS = 5_000;
const EXPORTS_EVERY_MS = 5_000;
/** Every node applies the changes of operators (measures of an incident, products) within 5 seconds. */
const INCIDENT_EVERY_MS = 2_000;
/** The interval of writing counts, and so the most that a killed node loses. */
const COUNTS_EVERY_MS = 10_000;
const SEAL_AGAIN_EVERY_MS = 10_000;
/** The interval of looking whether a check of the audit trail is due. */
const CHECKS_EVERY_MS = 10_000;
const FOLLOW_EVERY_MS = 60_000;

/** The counts of this node, and the id under which it writes them. */
interface Counting {
  readonly hours: HourMemory;
  readonly node: string;
}

interface Work {
  readonly engine: Engine;
  readonly ports: Ports;
  readonly openId: OpenIdProvider;
  readonly origin: string;
  readonly ways: SignInWays;
  readonly jobs: Pick<NativeJobs, 'run'>;
  readonly logger: pino.Logger;
  readonly events: {
    sendNotices(): void;
    /** Each commit that makes an event of a product due wakes it. */
    readonly forProducts: WakeUp;
  };
  readonly counting: Counting;
}

/** The running jobs of a node. */
interface RunningJobs {
  readonly lists: readonly JobList[];
  /** Ends each job after its running batch. */
  end(): Promise<void>;
}

/**
 * Starts the periodic jobs, and the deliveries to products.
 *
 * @param lookEveryMs the interval of looking for due work, instead of the usual ones; maintenance runs at most once a
 *   minute
 */
export function startJobs(work: Work, lookEveryMs?: number): RunningJobs {
  const { ports, logger, events } = work;
  const ending = new AbortController();
  const { signal } = ending;
  const lists = periodicJobs(work, signal, lookEveryMs);
  // The engine logs once that the database is away.
  const warn =
    (message: string, more: object = {}) =>
    (error: unknown) =>
      error instanceof DatabaseAway || logger.warn({ err: error, ...more }, message);
  const deliveries = {
    queue: pushQueue(ports),
    due: events.forProducts,
    idleMs: lookEveryMs ?? DELIVERIES_EVERY_MS,
    failed: warn('a delivery to a product failed'),
  };
  const failed = (error: unknown, job: string) => warn('a periodic job failed', { job })(error);
  const running = Promise.all([repeatJobs(lists, signal, failed), deliverToProducts(deliveries, signal)]);
  return {
    lists,
    async end() {
      ending.abort();
      await running;
    },
  };
}

const pushQueue = (ports: Ports): ProductQueue => ({
  streams: () => pushedStreams(ports),
  async claim(stream, limit) {
    const claimed = await claimPushes(ports, stream, limit);
    return claimed.map((push) => async () => {
      const again = await pushEvent(ports, push);
      return again.map((at) => at - ports.now());
    });
  },
});

function periodicJobs(work: Work, signal: AbortSignal, lookEveryMs?: number): readonly JobList[] {
  const { engine, ports, openId, origin, events, counting, logger } = work;
  const readKeys = () => openId.readKeys(origin);
  const every = (ms: number, jobs: JobList['jobs']): JobList => ({ everyMs: lookEveryMs ?? ms, jobs });
  const maintenanceMs = Math.max(PRUNE_EVERY_MS, lookEveryMs ?? 0);
  return [
    // After the server was stopped for long, this list may take half an hour for some millions of expired rows.
    {
      everyMs: maintenanceMs,
      jobs: {
        'remove expired rows': () => prune(engine, ports.now(), signal),
        'remove expired audit entries': () => pruneEntries(ports, signal),
        'shorten addresses': () => shortenAddresses(engine, ports.now(), signal),
        'end lapsed sessions': () => endLapsedSessions(ports, signal),
      },
    },
    {
      everyMs: maintenanceMs,
      jobs: {
        'close due accounts': () => closeDueAccounts(ports, signal),
        'merge due accounts': () => applyDueMerges(ports, signal),
        'overwrite deleted rows': () => engine.overwrite(),
        'apply due removals of factors': () => applyDueRemovals(ports),
        'replace contacts': () => applyDueReplacements(ports, signal),
        'remind of ending tokens': () => remindOfEndingTokens(ports, signal),
        'read signing keys': readKeys,
        'compare clocks': compareClocks(engine, ports.now, logger),
      },
    },
    // No act waits for a slow object store.
    { everyMs: maintenanceMs, jobs: { 'remove expired objects': () => removeExpiredObjects(ports) } },
    // Notices of a commit are sent immediately. This job sends those left by a killed server, and those that failed.
    every(NOTICES_EVERY_MS, { 'send notices': async () => events.sendNotices() }),
    every(EXPORTS_EVERY_MS, { 'make exports': () => makeExports(ports) }),
    every(INCIDENT_EVERY_MS, { 'read measures of incidents': () => ports.measures.refresh() }),
    every(INCIDENT_EVERY_MS, { 'read products of the console': productsLook(ports, readKeys) }),
    every(INCIDENT_EVERY_MS, { 'run bulk sign-outs': () => runBulkSignOuts(ports, signal) }),
    every(INCIDENT_EVERY_MS, { 'send events again': () => runSendingAgain(ports, signal) }),
    every(INCIDENT_EVERY_MS, { 'run imports': () => runImportJobs(ports, importHost(work), signal) }),
    every(DELIVERIES_EVERY_MS, { 'move logouts of an earlier version': () => moveLeftLogouts(ports, signal) }),
    // Counts that could not be written stay in memory for the next run.
    every(COUNTS_EVERY_MS, { 'write counts': () => flushCounts(ports, counting.hours, counting.node) }),
    every(COUNTS_EVERY_MS, { 'count accounts': () => countAccounts(ports, signal) }),
    every(CHECKS_EVERY_MS, { 'check the audit trail': () => checkTrail(ports, signal) }),
    every(SEAL_AGAIN_EVERY_MS, { 'seal again': () => sealAgain(work, signal) }),
    every(STREAM_EVERY_MS, { 'send events to their receiver': () => streamEvents(ports, signal) }),
  ];
}

const importHost = ({ origin, ways, jobs }: Pick<Work, 'origin' | 'ways' | 'jobs'>) => ({
  signInWays: ways,
  rpId: new URL(origin).hostname,
  unpack: (chunks: AsyncIterable<Uint8Array>, bytesMax: number) => unpackGzip(chunks, bytesMax, jobs),
});

/** Reads the changes of operators. A new product may need a key of another algorithm, or have a stream. */
function productsLook(ports: Ports, readKeys: () => Promise<void>) {
  const { products, now } = ports;
  let known = products.list();
  let followedAt = now();
  return async () => {
    await products.refresh();
    const [present, at] = [products.list(), now()];
    if (present !== known) await readKeys();
    else if (at < followedAt + FOLLOW_EVERY_MS) return;
    await followStreamSettings(ports, known);
    known = present;
    followedAt = at;
  };
}

/** Writes the remaining counts before the node shuts down. Counts that cannot be written are lost. */
export async function writeLastCounts(
  ports: Pick<Ports, 'store' | 'now'>,
  { hours, node }: Counting,
  logger: pino.Logger,
): Promise<void> {
  await flushCounts(ports, hours, node, true).catch((error: unknown) =>
    logger.warn({ err: error }, 'the last counts were not written'),
  );
}
