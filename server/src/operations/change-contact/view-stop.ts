import { findWaiting, type Waiting } from '../../model/irrevocable/stop-waiting.ts';
import type { Ports } from '../../model/ports/ports.ts';
import { Refusal } from '../../model/refusal.ts';

/**
 * Returns what the token of a notice would stop. Does not consume the token.
 *
 * @throws Refusal TICKET_EXPIRED
 */
export async function viewStop({ store, secrets }: Ports, token: string): Promise<Pick<Waiting, 'kind' | 'at'>> {
  const waiting = await findWaiting(store.read, secrets.digest(token));
  if (!waiting) throw new Refusal('TICKET_EXPIRED');
  return { kind: waiting.kind, at: waiting.at };
}
