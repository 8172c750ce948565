import { setTimeout as pause } from 'node:timers/promises';
import type { pino } from 'pino';
import { removeExpiredObjects } from './domain/account/remove-expired-objects.ts';
import { applyDueRemovals } from './domain/factor/apply-removals.ts';
import type { Ports } from './domain/ports.ts';
import { endLapsedSessions } from './domain/session/end-lapsed-sessions.ts';
import type { EventStore } from './event-store.ts';
import { logoutTokens } from './gateways/openid/logout-tokens.ts';
import { makeSigningKey } from './gateways/openid/make-signing-key.ts';
import type { OpenIdProvider } from './http/openid/openid-provider.ts';
import { notifyProducts } from './notify-products.ts';
import type { Engine } from './store/engines/engine.ts';
import { prune } from './store/prune.ts';

const PRUNE_EVERY_MS = 60_000;
const NOTICES_EVERY_MS = 1_000;

/** Runs what has to be done again and again until `signal` aborts. */
export async function runJobs(
  engine: Engine,
  ports: Ports,
  openId: OpenIdProvider,
  origin: string,
  logger: pino.Logger,
  signal: AbortSignal,
  events: EventStore,
): Promise<void> {
  const maintenance = maintain(engine, ports, () => openId.readKeys(origin), logger, signal);
  // What a commit made due is sent at once. This is for what a killed server left, and for what failed.
  const notices = repeat(NOTICES_EVERY_MS, signal, async () => events.sendNotices());
  const notify = logoutTokens(ports, makeSigningKey, `${origin}/oidc`);
  const logoutFailed = (error: unknown) => logger.warn({ err: error }, 'back-channel logout failed');
  const logouts = notifyProducts(ports, notify, events.logouts, logoutFailed, signal);
  await Promise.all([maintenance, logouts, notices]);
}

/** Removes expired rows and objects, ends lapsed sessions and reads the signing keys, every minute until `signal` aborts. */
async function maintain(
  engine: Engine,
  ports: Ports,
  readKeys: () => Promise<void>,
  logger: pino.Logger,
  signal: AbortSignal,
): Promise<void> {
  const failed = (error: unknown) => logger.warn({ err: error }, 'pruning failed');
  await repeat(PRUNE_EVERY_MS, signal, async () => {
    await prune(engine, ports.now(), signal).catch(failed);
    if (!signal.aborted) await removeExpiredObjects(ports).catch(failed);
    if (!signal.aborted) await applyDueRemovals(ports).catch(failed);
    if (!signal.aborted) await endLapsedSessions(ports, signal).catch(failed);
    if (!signal.aborted) await readKeys().catch(failed);
  });
}

/** Waits and runs `work`, again and again until `signal` aborts. No two runs overlap. */
async function repeat(everyMs: number, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  while (!signal.aborted) {
    await pause(everyMs, undefined, { signal }).catch(() => undefined);
    if (!signal.aborted) await work();
  }
}
