import type { OwnerEventKind } from '@isoline/contract/fields/security-event-fields.ts';
import type { Person } from './person.ts';

/** Events that a stranger may have caused, and those that no call causes. */
const causedByOthers: ReadonlySet<OwnerEventKind> = new Set<OwnerEventKind>([
  'sign-in-refused',
  'refresh-token-reused',
  'identity-link-refused',
  'token-expiring',
]);

/** Returns who caused an event: the name of an operator, the word for the user, or a dash where nobody knows. */
export function eventActor({ kind, actor }: Person['activity'][number], theUser: string): string {
  if (actor !== 'user') return actor.replace(/^operator:/, '');
  return causedByOthers.has(kind) ? '—' : theUser;
}
