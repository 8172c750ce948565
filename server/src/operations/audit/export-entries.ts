import type { ActingOperator } from '../../model/console/acting-operator.ts';
import { recordAudit } from '../../model/console/record-audit.ts';
import type { Ports } from '../../model/ports/ports.ts';
import { type EntryFilter, matchingEntries } from './matching-entries.ts';

/**
 * The entries that match, newest first, each with its newline. That it was exported is an entry first; those that others add
 * meanwhile are not in it. The trail is read as the receiver takes it, in short reads: no transaction waits for a slow one.
 */
export async function exportEntries(
  ports: Ports,
  acting: ActingOperator,
  filter: EntryFilter,
): Promise<AsyncIterable<string>> {
  const event = { kind: 'audit-exported', accountId: filter.accountId ?? null, detail: { ...filter } } as const;
  const own = await ports.store.tx((tables) => recordAudit(ports, tables, acting, event));
  return formatLines(ports, filter, own + 1);
}

async function* formatLines(ports: Pick<Ports, 'store'>, filter: EntryFilter, before: number): AsyncGenerator<string> {
  for await (const { matching } of matchingEntries(ports.store.read.auditEntries, filter, before))
    for (const { seq, at, ...entry } of matching)
      yield `${JSON.stringify({ seq, at: new Date(at).toISOString(), ...entry })}\n`;
}
