import type { TrailFault } from '@isoline/contract/values/audit-entry.ts';
import { isSealed } from '../../model/audit/audit-anchor.ts';
import { hashOfEntry } from '../../model/audit/record-audit.ts';
import type { AuditAnchor, AuditEntry } from '../../model/entities/operator-tables.ts';
import type { Ports } from '../../model/ports/ports.ts';

const BATCH = 500;

type Named = Pick<AuditEntry, 'seq' | 'hash'>;

/** The result of a verification. */
export interface TrailVerdict {
  readonly entries: number;
  /** The first wrong entry and the reason; null if all entries are right. */
  readonly broken: { readonly seq: number; readonly reason: TrailFault } | null;
  /** The last entry. A copy of it, kept elsewhere, can later prove that the trail up to it was not rewritten. */
  readonly head: Named | null;
  /** The last entry that was pruned; null while the trail has its first one. */
  readonly anchor: AuditAnchor | null;
}

/**
 * Reads the whole audit trail and checks each entry: its number follows the number of the previous entry, it has the
 * hash of the previous entry, and its own hash fits its fields. The first entry follows the sealed anchor of what was
 * pruned, or is entry 1. The last one must be the entry that the head names.
 *
 * @param known an entry that was once the last, as an earlier verification printed it. If it is missing, it must be
 *   older than the anchor
 * @param signal ends the verification by throwing, after the running batch
 */
export async function verifyTrail(
  ports: Pick<Ports, 'secrets' | 'store'>,
  known: Named | null = null,
  signal?: AbortSignal,
): Promise<TrailVerdict> {
  const { auditEntries } = ports.store.read;
  // Read the head first, because entries may be added during the verification.
  const head = await auditEntries.head();
  let anchor = await auditEntries.anchor();
  let before: Named = anchor ?? { seq: 0, hash: '' };
  let entries = 0;
  const verdict = (seq: number, reason: TrailFault) => ({ entries, head, anchor, broken: { seq, reason } });
  if (anchor && !isSealed(ports, anchor)) return verdict(anchor.seq, 'unsealed');
  if (anchor && (isOther(known, anchor) || isOther(head, anchor))) return verdict(anchor.seq, 'changed');
  for (;;) {
    signal?.throwIfAborted();
    const batch = await auditEntries.following({ after: before.seq, limit: BATCH });
    const moved = await movedAnchor(ports, before, batch[0]);
    if (moved) {
      anchor = moved;
      before = moved;
      continue;
    }
    for (const entry of batch) {
      const reason =
        findFault(ports, entry, before) ?? (isOther(known, entry) || isOther(head, entry) ? 'changed' : null);
      if (reason) return verdict(entry.seq, reason === 'missing' && entries === 0 ? 'begins' : reason);
      before = entry;
      entries += 1;
    }
    if (batch.length < BATCH) break;
  }
  const expected = Math.max(await lastNumber(ports, head, before), known?.seq ?? 0);
  return before.seq < expected ? verdict(before.seq + 1, 'cut') : { entries, head, anchor, broken: null };
}

/** Returns the anchor if a node has moved it beyond the previous entry while the trail was read; null otherwise. */
async function movedAnchor(
  ports: Pick<Ports, 'secrets' | 'store'>,
  before: Named,
  next: AuditEntry | undefined,
): Promise<AuditAnchor | null> {
  if (next?.seq === before.seq + 1) return null;
  const anchor = await ports.store.read.auditEntries.anchor();
  return anchor && anchor.seq > before.seq && isSealed(ports, anchor) ? anchor : null;
}

/**
 * Returns the number that the trail must end with. An attacker who removes entries may remove the row of the head too.
 */
async function lastNumber({ store }: Pick<Ports, 'store'>, head: Named | null, last: Named): Promise<number> {
  if (head) return head.seq;
  const isEmpty = last.seq === 0;
  return isEmpty || (await store.read.auditEntries.head()) ? 0 : last.seq + 1;
}

const isOther = (named: Named | null, entry: Named) => named?.seq === entry.seq && named.hash !== entry.hash;

function findFault(ports: Pick<Ports, 'secrets'>, entry: AuditEntry, before: Named) {
  if (entry.seq !== before.seq + 1) return 'missing' as const;
  if (entry.previousHash !== before.hash) return 'unchained' as const;
  const { hash, ...fields } = entry;
  return hashOfEntry(ports, fields) === hash ? null : ('changed' as const);
}
