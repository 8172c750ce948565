import { computeTrial, type Trial } from '../../model/entities/membership.ts';
import type { Caller } from '../../model/entities/request-context.ts';
import type { Ports } from '../../model/ports/ports.ts';

/** Returns what the caller may use today: a grant, or else the trial. */
export async function viewTrial(ports: Ports, { account }: Caller): Promise<Trial> {
  return computeTrial(account, await ports.store.read.vips.ofAccount({ accountId: account.id }), ports.now());
}
