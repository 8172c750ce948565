import type { Ports } from '../ports.ts';
import type { Caller } from '../request-context.ts';
import { type Trial, trialOf } from './trial.ts';

/** What the caller may use today: a grant, or else the trial. */
export async function viewTrial(ports: Ports, { account }: Caller): Promise<Trial> {
  return trialOf(account, await ports.store.read.vips.ofAccount(account.id), ports.now());
}
