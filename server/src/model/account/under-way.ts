import { type UnderWayKind, underWayKinds } from '@isoline/contract/values/under-way.ts';
import type { OwnerEvent } from '../entities/security-event.ts';
import { dropAct, stopMergesInto } from '../irrevocable/pending-act.ts';
import type { LockingTables } from '../ports/ports.ts';
import type { EventOrigin, PortsWithoutLink } from '../security-event/record-event.ts';

/**
 * Stops everything that is under way for an account, inside a transaction that has locked it. Returns the stopped
 * kinds.
 */
export async function stopUnderWay(
  ports: PortsWithoutLink,
  tables: LockingTables,
  origin: EventOrigin,
  accountId: string,
): Promise<UnderWayKind[]> {
  const act = await dropAct(ports, tables, origin, accountId);
  const mergesInto = await stopMergesInto(ports, tables, origin, accountId);
  // A kind that is missing here does not compile.
  const stopped: Readonly<Record<UnderWayKind, boolean>> = {
    closing: act === 'closing',
    merge: act === 'merge',
    'merge-into': mergesInto.length > 0,
    'factor-removal': (await tables.factorRemovals.stop({ accountId })) > 0,
    'contact-replacement': (await tables.contactReplacements.remove({ accountId })) !== null,
    'removal-proposal': (await tables.removalProposals.removeAll({ accountId })) > 0,
  };
  return underWayKinds.filter((kind) => stopped[kind]);
}

const isUnderWayKind = (word: string): word is UnderWayKind => underWayKinds.some((kind) => kind === word);

/**
 * Returns the kinds that the freezes since the last unfreezing have stopped.
 *
 * @param events newest first
 */
export function droppedByFreeze(events: readonly OwnerEvent[]): UnderWayKind[] {
  const found = new Set<string>();
  for (const { kind, detail } of events) {
    if (kind === 'account-unfrozen') break;
    if (kind === 'account-frozen') for (const word of String(detail.dropped ?? '').split(' ')) found.add(word);
  }
  return [...found].filter(isUnderWayKind);
}
