import { hashOfEntry } from '../../model/console/record-audit.ts';
import type { AuditEntry } from '../../model/entities/operator-tables.ts';
import type { Ports } from '../../model/ports/ports.ts';

const BATCH = 500;

/** The result of a verification. */
export interface TrailVerdict {
  /** How many entries were read. */
  readonly entries: number;
  /** The first wrong entry and the reason; null if all entries are right. */
  readonly broken: { readonly seq: number; readonly reason: 'changed' | 'missing' | 'unchained' | 'cut' } | null;
  /** The last entry. If it is kept elsewhere, it can prove later that the trail up to it was not rewritten. */
  readonly head: { readonly seq: number; readonly hash: string } | null;
}

/**
 * Reads the whole audit trail and checks each entry: its number follows that of the entry before, it has the hash of the entry
 * before, and its own hash fits its fields. The last one must be the entry that the head names. The oldest entries may have
 * been pruned.
 *
 * @param known an entry that was once the last, as an earlier verification printed it
 */
export async function verifyTrail(
  ports: Pick<Ports, 'secrets' | 'store'>,
  known: { readonly seq: number; readonly hash: string } | null = null,
): Promise<TrailVerdict> {
  const { auditEntries } = ports.store.read;
  // The head is read first, because entries may be added meanwhile.
  const head = await auditEntries.head();
  let before: AuditEntry | null = null;
  let entries = 0;
  for (;;) {
    const batch = await auditEntries.following(before?.seq ?? 0, BATCH);
    for (const entry of batch) {
      const reason =
        findFault(ports, entry, before) ?? (isOther(known, entry) || isOther(head, entry) ? 'changed' : null);
      if (reason) return { entries, head, broken: { seq: entry.seq, reason } };
      before = entry;
      entries += 1;
    }
    if (batch.length < BATCH) break;
  }
  const last = before?.seq ?? 0;
  const expected = Math.max(head?.seq ?? 0, known?.seq ?? 0);
  return { entries, head, broken: last < expected && entries + expected > 0 ? { seq: last + 1, reason: 'cut' } : null };
}

const isOther = (named: { readonly seq: number; readonly hash: string } | null, entry: AuditEntry) =>
  named?.seq === entry.seq && named.hash !== entry.hash;

function findFault(ports: Pick<Ports, 'secrets'>, entry: AuditEntry, before: AuditEntry | null) {
  if (before && entry.seq !== before.seq + 1) return 'missing' as const;
  if (before && entry.previousHash !== before.hash) return 'unchained' as const;
  const { hash, ...fields } = entry;
  return hashOfEntry(ports, fields) === hash ? null : ('changed' as const);
}
