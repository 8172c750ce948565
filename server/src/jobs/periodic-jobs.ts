import type { pino } from 'pino';
import { logoutTokens } from '../gateways/openid/logout-tokens.ts';
import { makeSigningKey } from '../gateways/openid/make-signing-key.ts';
import type { HourMemory } from '../model/overview/hour-memory.ts';
import type { Ports } from '../model/ports/ports.ts';
import type { OpenIdProvider } from '../openid/openid-provider.ts';
import { pruneEntries } from '../operations/audit/prune-entries.ts';
import { streamEvents } from '../operations/audit/stream-events.ts';
import { applyDueRemovals } from '../operations/authenticator/apply-removals.ts';
import { removeExpiredObjects } from '../operations/avatar/remove-expired-objects.ts';
import { closeDueAccounts } from '../operations/close-account/close-due-accounts.ts';
import { makeExports } from '../operations/export-data/make-exports.ts';
import { runBulkSignOuts } from '../operations/incident/run-bulk-sign-outs.ts';
import { applyDueMerges } from '../operations/merge-accounts/apply-due-merges.ts';
import { countAccounts } from '../operations/overview/count-accounts.ts';
import { flushCounts } from '../operations/overview/flush-counts.ts';
import { applyDueReplacements } from '../operations/people/apply-due-replacements.ts';
import { remindOfEndingTokens } from '../operations/personal-tokens/remind-of-ending-tokens.ts';
import { endLapsedSessions } from '../operations/sessions/end-lapsed-sessions.ts';
import type { Engine } from '../store/engines/engine.ts';
import { prune } from '../store/prune.ts';
import { shortenAddresses } from '../store/shorten-addresses.ts';
import { notifyProducts } from './notify-products.ts';
import { repeat, repeatJobs } from './repeat.ts';
import type { WakeUp } from './wake-up.ts';

const PRUNE_EVERY_MS = 60_000;
const NOTICES_EVERY_MS = 1_000;
const STREAM_EVERY_MS = 1_000;
const LOGOUTS_EVERY_MS = 5_000;
const EXPORTS_EVERY_MS = 5_000;
/** Every node obeys what operators change (measures of an incident, products) within 5 seconds. */
const INCIDENT_EVERY_MS = 2_000;
/** What a killed node loses of its counts. */
const COUNTS_EVERY_MS = 10_000;

/** What this node has counted, and the id that it writes it under. */
interface Counting {
  readonly hours: HourMemory;
  readonly node: string;
}

interface Work {
  readonly engine: Engine;
  readonly ports: Ports;
  readonly openId: OpenIdProvider;
  readonly origin: string;
  readonly logger: pino.Logger;
  readonly events: {
    /** Sends the notices that are due. */
    sendNotices(): void;
    /** Woken by each commit that makes back-channel logouts due. */
    readonly logouts: WakeUp;
  };
  readonly counting: Counting;
}

/**
 * Runs what has to be done again and again until `signal` aborts. `lookEveryMs` is how often notices and logouts that are due
 * are looked for, in place of the usual times.
 */
export async function runJobs(
  { engine, ports, openId, origin, logger, events, counting }: Work,
  signal: AbortSignal,
  lookEveryMs?: number,
): Promise<void> {
  const maintenance = maintain(engine, ports, { readKeys: () => openId.readKeys(origin), logger, signal });
  // What a commit made due is sent at once. This is for what a killed server left, and for what failed.
  const notices = repeat(lookEveryMs ?? NOTICES_EVERY_MS, signal, async () => events.sendNotices());
  const exports = repeat(lookEveryMs ?? EXPORTS_EVERY_MS, signal, async () => {
    await makeExports(ports).catch((error: unknown) => logger.warn({ err: error }, 'an export failed'));
  });
  const logFailure = (error: unknown) => logger.warn({ err: error }, 'the measures of an incident could not be read');
  const measures = repeat(lookEveryMs ?? INCIDENT_EVERY_MS, signal, () => ports.measures.refresh().catch(logFailure));
  const lookForProducts = productsLook(ports, () => openId.readKeys(origin));
  const products = repeat(lookEveryMs ?? INCIDENT_EVERY_MS, signal, async () => {
    await lookForProducts().catch((error: unknown) =>
      logger.warn({ err: error }, 'the products of the console could not be read'),
    );
  });
  const signOuts = repeat(lookEveryMs ?? INCIDENT_EVERY_MS, signal, async () => {
    await runBulkSignOuts(ports, signal).catch((error: unknown) =>
      logger.warn({ err: error }, 'a bulk sign-out failed'),
    );
  });
  const counts = repeat(lookEveryMs ?? COUNTS_EVERY_MS, signal, async () => {
    await flushCounts(ports, counting.hours, counting.node).catch((error: unknown) =>
      logger.warn({ err: error }, 'counts were not written, and will be later'),
    );
  });
  const accounts = repeat(lookEveryMs ?? COUNTS_EVERY_MS, signal, async () => {
    await countAccounts(ports, signal).catch((error: unknown) =>
      logger.warn({ err: error }, 'the accounts were not counted'),
    );
  });
  const stream = repeat(lookEveryMs ?? STREAM_EVERY_MS, signal, async () => {
    await streamEvents(ports, signal).catch((error: unknown) =>
      logger.warn({ err: error }, 'events were not sent to their receiver, and will be later'),
    );
  });
  const logouts = {
    ports,
    notify: logoutTokens(ports, makeSigningKey, `${origin}/oidc`),
    logouts: events.logouts,
    idleMs: lookEveryMs ?? LOGOUTS_EVERY_MS,
    failed: (error: unknown) => logger.warn({ err: error }, 'back-channel logout failed'),
  };
  await Promise.all([
    maintenance,
    notifyProducts(logouts, signal),
    notices,
    exports,
    measures,
    products,
    signOuts,
    counts,
    accounts,
    stream,
  ]);
}

/** Looks for what operators have changed. A new product may need a key of another algorithm. */
function productsLook({ products }: Ports, readKeys: () => Promise<void>) {
  let seen = products.list();
  return async () => {
    await products.refresh();
    if (products.list() === seen) return;
    await readKeys();
    seen = products.list();
  };
}

/** Removes expired rows and objects, closes accounts, shortens addresses, ends lapsed sessions and reads the signing keys, every minute until `signal` aborts. */
async function maintain(
  engine: Engine,
  ports: Ports,
  {
    readKeys,
    logger,
    signal,
  }: { readonly readKeys: () => Promise<void>; readonly logger: pino.Logger; readonly signal: AbortSignal },
): Promise<void> {
  // After a time without a server this takes as long as there are such rows, half an hour for some millions.
  const long = {
    'remove expired rows': () => prune(engine, ports.now(), signal),
    'remove expired audit entries': () => pruneEntries(ports, signal),
    'shorten addresses': () => shortenAddresses(engine, ports.now(), signal),
    'end lapsed sessions': () => endLapsedSessions(ports, signal),
  };
  const short = {
    'close due accounts': () => closeDueAccounts(ports, signal),
    'merge due accounts': () => applyDueMerges(ports, signal),
    'remove expired objects': () => removeExpiredObjects(ports),
    'overwrite deleted rows': () => engine.overwrite(),
    'apply due removals of factors': () => applyDueRemovals(ports),
    'replace contacts': () => applyDueReplacements(ports, signal),
    'remind of ending tokens': () => remindOfEndingTokens(ports, signal),
    'read signing keys': readKeys,
  };
  await repeatJobs(PRUNE_EVERY_MS, signal, [long, short], (error, job) =>
    logger.warn({ err: error, job }, 'a periodic job failed'),
  );
}

/** Writes what is left, before the node ends. What cannot be written is lost. */
export async function writeLastCounts(
  ports: Pick<Ports, 'store' | 'now'>,
  { hours, node }: Counting,
  logger: pino.Logger,
): Promise<void> {
  await flushCounts(ports, hours, node, true).catch((error: unknown) =>
    logger.warn({ err: error }, 'the last counts were not written'),
  );
}
