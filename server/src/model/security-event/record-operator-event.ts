import type { ActingOperator } from '../audit/acting-operator.ts';
import type { OperatorEvent } from '../entities/events.ts';
import type { Audience } from '../notice.ts';
import { outsideOfCalls, type PortsWithoutLink, recordWithoutLink } from './record-event.ts';

/**
 * Records an action of an operator in the security activity of the person, without the operator's address, and notifies
 * the audiences.
 */
export async function recordOperatorEvent(
  ports: PortsWithoutLink,
  tables: Parameters<typeof recordWithoutLink>[1],
  { actor }: Pick<ActingOperator, 'actor'>,
  event: OperatorEvent & { readonly audiences?: readonly Audience[] },
): Promise<void> {
  // Notices of operators' actions have no link, because their reader neither did it nor can undo it.
  await recordWithoutLink(ports, tables, { ...outsideOfCalls, actor }, event);
}
