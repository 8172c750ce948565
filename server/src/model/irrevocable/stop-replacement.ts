import type { ReplacementStop } from '@isoline/contract/values/under-way.ts';
import type { Ports, Tables } from '../ports/ports.ts';
import { type EventOrigin, recordEvent } from '../security-event/record-event.ts';

/**
 * Stops the replacement of a contact of an account, or its proposal, inside a transaction that has locked the account.
 * Returns whether there was a replacement.
 */
export async function stopReplacement(
  { now, random, secrets }: Pick<Ports, 'now' | 'random' | 'secrets'>,
  tables: Tables,
  origin: EventOrigin,
  { accountId, by }: { readonly accountId: string; readonly by: ReplacementStop },
): Promise<boolean> {
  const stopped = await tables.contactReplacements.remove({ accountId });
  if (!stopped) return false;
  const event = { kind: 'contact-replacement-stopped', accountId, contact: stopped.kind, by } as const;
  // The event is not announced by a notice.
  await recordEvent({ now, random, secrets, notMeUrl: () => '' }, tables, origin, event);
  return true;
}
