import { lifetimes } from '@isoline/contract/limits.ts';
import type { BulkSignOut, Measure } from '../../model/entities/incident.ts';
import type { Ports } from '../../model/ports/ports.ts';
import type { SmsSending } from '../../model/ports/sms-sending.ts';
import { stateAt } from './start-bulk-sign-out.ts';

const NEWEST = 20;

export interface IncidentView {
  readonly at: number;
  /** The rule that decides who gets codes by SMS now. */
  readonly sms: SmsSending;
  readonly measures: readonly Measure[];
  readonly signOuts: readonly BulkSignOut[];
}

/**
 * Returns the measures in force, the newest bulk sign-outs and those that are proposed. They do not name a person, so
 * the look is not recorded.
 */
export async function viewIncident(ports: Ports): Promise<IncidentView> {
  const { read } = ports.store;
  const now = ports.now();
  const [measures, newest, proposed, sms] = await Promise.all([
    read.measures.inForce({ now }),
    read.bulkSignOuts.newest({ since: now - lifetimes.bulkSignOutMs, limit: NEWEST }),
    read.bulkSignOuts.proposed({ since: now - lifetimes.signOutProposalMs, limit: NEWEST }),
    ports.smsSending(),
  ]);
  const signOuts = [...newest, ...proposed.filter(({ id }) => newest.every((job) => job.id !== id)).toReversed()];
  return { at: now, sms, measures, signOuts: signOuts.map((job) => ({ ...job, state: stateAt(job, now) })) };
}
