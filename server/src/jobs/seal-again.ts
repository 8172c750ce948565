import { HOUR_MS } from '@isoline/contract/values/durations.ts';
import type { Logger } from 'pino';
import type { SecretChange } from '../model/entities/server-key.ts';
import type { Ports } from '../model/ports/ports.ts';
import { formerSecretMs } from '../model/secret/secret-purposes.ts';
import type { Engine } from '../store/engines/engine.ts';
import { sealRowsAgain } from '../store/seal-again.ts';

/** The interval between two passes over the database, and the lease of a pass. */
const PASS_EVERY_MS = HOUR_MS;

interface Work {
  readonly engine: Engine;
  readonly ports: Pick<Ports, 'store' | 'secrets' | 'now'>;
  readonly logger: Pick<Logger, 'info'>;
}

/**
 * Seals the values of the former secret again with the current one, if that is due. The change ends when a pass finds
 * no such value and all values that expire have expired since a node last wrote with the former secret. A node that
 * still writes with another secret keeps the change open. A killed pass is repeated after its lease.
 *
 * @param signal ends the work after the running batch
 */
export async function sealAgain(work: Work, signal: AbortSignal): Promise<void> {
  const { store, secrets, now } = work.ports;
  const { name: secretName } = secrets;
  const key = await store.read.serverKeys.find();
  if (!key) return;
  if (key.secretName !== secretName)
    return store.tx(({ serverKeys }) => serverKeys.keepOpen({ secretName, at: now() }));
  if (key.formerSince === null || key.dueAt > now()) return;
  const lease = { secretName, now: now(), leaseEndsAt: now() + PASS_EVERY_MS };
  const claimed = await store.tx(({ serverKeys }) => serverKeys.claim(lease));
  if (claimed?.formerSince != null)
    await pass(work, { secretName, formerSince: claimed.formerSince }, claimed.sealed, signal);
}

/** Seals every value again, and ends the change or makes it due again. */
async function pass(
  { engine, ports, logger }: Work,
  change: SecretChange,
  sealedKey: string,
  signal: AbortSignal,
): Promise<void> {
  const { store, secrets, now } = ports;
  let sealed = 0;
  for await (const { purpose, written } of sealRowsAgain(engine, secrets.sealAgain, signal)) {
    sealed += written;
    if (written > 0) logger.info({ purpose, written }, 'values of the former secret were sealed again');
  }
  const since = sealed > 0 ? now() : change.formerSince;
  const neededUntil = since + formerSecretMs();
  if (signal.aborted || now() < neededUntil) {
    const dueAt = signal.aborted ? now() : Math.min(now() + PASS_EVERY_MS, neededUntil);
    await store.tx(({ serverKeys }) => serverKeys.putOff(change, { since, dueAt }));
    logger.info({ until: new Date(neededUntil).toISOString() }, 'SERVER_SECRET_FORMER is still needed');
    return;
  }
  const key = secrets.sealAgain('hash-key', sealedKey) ?? sealedKey;
  if (await store.tx(({ serverKeys }) => serverKeys.endChange(change, key)))
    logger.info('SERVER_SECRET_FORMER is no longer needed: remove it');
}

/** Returns the minimum time for which the former secret is needed, in milliseconds; 0 if it is not needed. */
export async function formerSecretNeededMs({ store, now }: Pick<Ports, 'store' | 'now'>): Promise<number> {
  const { formerSince = null } = (await store.read.serverKeys.find()) ?? {};
  // The last pass may be due and not have run yet.
  return formerSince === null ? 0 : Math.max(1, formerSince + formerSecretMs() - now());
}
