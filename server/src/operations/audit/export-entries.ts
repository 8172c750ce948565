import type { ActingOperator } from '../../model/audit/acting-operator.ts';
import { recordAudit } from '../../model/audit/record-audit.ts';
import type { Ports } from '../../model/ports/ports.ts';
import { type EntryFilter, matchingEntries } from './matching-entries.ts';
import { recordedFilter } from './recorded-filter.ts';
import { shownEntry } from './shown-entry.ts';

/**
 * Returns the entries that match, newest first, each with its newline. The export itself is recorded first; entries
 * that are added during the export are not included. The trail is read in short reads at the pace of the receiver, so a
 * slow receiver does not keep a transaction open.
 */
export async function exportEntries(
  ports: Ports,
  acting: ActingOperator,
  filter: EntryFilter,
): Promise<AsyncIterable<string>> {
  const event = { kind: 'audit-exported', ...(await recordedFilter(ports, filter)) } as const;
  const own = await ports.store.tx((tables) => recordAudit(ports, tables, acting, event));
  return formatLines(ports, filter, own + 1);
}

async function* formatLines(ports: Pick<Ports, 'store'>, filter: EntryFilter, before: number): AsyncGenerator<string> {
  for await (const { matching } of matchingEntries(ports.store.read.auditEntries, filter, before))
    for (const { seq, at, ...entry } of matching.map(shownEntry))
      yield `${JSON.stringify({ seq, at: new Date(at).toISOString(), ...entry })}\n`;
}
