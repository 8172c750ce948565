import type { ActingOperator } from '../audit/acting-operator.ts';
import type { OperatorEvent } from '../entities/events.ts';
import type { Audience } from '../notice.ts';
import type { Ports } from '../ports/ports.ts';
import { outsideOfCalls, recordEvent } from './record-event.ts';

/**
 * Records an action of an operator in the security activity of the person, without the operator's address, and notifies
 * the audiences.
 */
export async function recordOperatorEvent(
  { now, random, secrets }: Pick<Ports, 'now' | 'random' | 'secrets'>,
  tables: Parameters<typeof recordEvent>[1],
  { actor }: Pick<ActingOperator, 'actor'>,
  event: OperatorEvent & { readonly audiences?: readonly Audience[] },
): Promise<void> {
  // Notices of operators' actions have no link, because their reader neither did it nor can undo it.
  await recordEvent({ now, random, secrets, notMeUrl: () => '' }, tables, { ...outsideOfCalls, actor }, event);
}
