import { sealAnchor } from '../../model/audit/audit-anchor.ts';
import type { AuditEntry } from '../../model/entities/operator-tables.ts';
import type { Ports, Tables } from '../../model/ports/ports.ts';
import { dataKinds } from '../../model/privacy/data-kinds.ts';

/**
 * Entries in one transaction, and the pause after it in milliseconds, so that other transactions do not wait for the
 * batches.
 */
const BATCH = 50;
const PAUSE_MS = 10;

/**
 * Removes the expired entries of the audit trail from the first one on, and seals the new start of the trail. Returns
 * how many. It stops at the first entry that has not expired: after a clock was set back, later entries may have an
 * earlier time.
 *
 * @param signal ends the work after the running batch
 */
export async function pruneEntries(
  ports: Pick<Ports, 'store' | 'secrets' | 'now' | 'pause'>,
  signal: AbortSignal,
): Promise<number> {
  let removed = 0;
  while (!signal.aborted) {
    const batch = await ports.store.tx((tables) => pruneBatch(ports, tables));
    removed += batch;
    if (batch < BATCH) break;
    await ports.pause(PAUSE_MS, signal).catch(() => undefined);
  }
  return removed;
}

async function pruneBatch(
  ports: Pick<Ports, 'secrets' | 'now'>,
  { auditEntries }: Pick<Tables, 'auditEntries'>,
): Promise<number> {
  const to = ports.now() - dataKinds.audit.kept;
  // Read from the anchor on, so that PostgreSQL does not read again what earlier batches have deleted.
  const oldest = await auditEntries.following({ after: (await auditEntries.anchor())?.seq ?? 0, limit: BATCH });
  const kept = oldest.findIndex(({ at }) => at > to);
  const expired = kept === -1 ? oldest : oldest.slice(0, kept);
  const last = expired.at(-1);
  if (!last || !(await auditEntries.moveAnchor(sealAnchor(ports, last)))) return 0;
  await auditEntries.removeUpTo({ seq: last.seq });
  return expired.length;
}

/**
 * Seals the start of a trail that was pruned before there was an anchor. Call it only after the migration that adds the
 * anchor: at a later time, a trail without an anchor has been cut.
 */
export async function anchorFormerTrail(ports: Pick<Ports, 'store' | 'secrets'>): Promise<void> {
  await ports.store.tx(async ({ auditEntries }) => {
    const pruned = lastPruned((await auditEntries.following({ after: 0, limit: 1 }))[0], await auditEntries.head());
    if (pruned.seq > 0) await auditEntries.moveAnchor(sealAnchor(ports, { ...pruned, at: 0 }));
  });
}

function lastPruned(
  first: AuditEntry | undefined,
  head: Pick<AuditEntry, 'seq' | 'hash'> | null,
): Pick<AuditEntry, 'seq' | 'hash'> {
  return first ? { seq: first.seq - 1, hash: first.previousHash } : (head ?? { seq: 0, hash: '' });
}
