import type { StreamBacklog } from '../../model/entities/audit-stream.ts';
import type { Ports } from '../../model/ports/ports.ts';

/** The maximum number of waiting security events that are counted. */
const COUNTED_MAX = 10_000;

/** Counts the audit entries and the security events that wait for the stream. Returns null if no stream is set. */
export async function streamBacklog({
  eventReceiver,
  store,
  now,
}: Pick<Ports, 'eventReceiver' | 'store' | 'now'>): Promise<StreamBacklog | null> {
  if (!eventReceiver) return null;
  const { auditEntries, auditStream } = store.read;
  const { sentSeq } = await auditStream.state();
  const [entry] = await auditEntries.following({ after: sentSeq, limit: 1 });
  const last = (await auditEntries.head())?.seq ?? 0;
  const [event] = await auditStream.unsent({ limit: 1 });
  const at = now();
  return {
    entries: entry ? last - entry.seq + 1 : 0,
    events: event ? await auditStream.countUnsent({ limit: COUNTED_MAX }) : 0,
    ageMs: Math.max(0, ...[entry, event].map((oldest) => (oldest ? at - oldest.at : 0))),
  };
}
