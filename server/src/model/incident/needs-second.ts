import { aloneSignOuts } from '@isoline/contract/console/operator-limits.ts';
import type { SessionCount } from '../entities/incident.ts';

interface Judged {
  readonly counted: SessionCount;
  /** The number of live sessions. */
  readonly live: number;
  readonly requiresPasswords: boolean;
  /**
   * The sessions and accounts of sign-outs that the operator has started alone in the last day. Many small sign-outs
   * count as one large one.
   */
  readonly alone: SessionCount;
}

/** Decides whether a second operator must agree to a bulk sign-out. */
export function needsSecond({ counted, live, requiresPasswords, alone }: Judged): boolean {
  if (counted.sessions === 0) return false;
  // The sessions of sign-outs that one operator started may or may not be live any more.
  const sessionsMax = (live + alone.sessions) * aloneSignOuts.sessionsPart;
  return (
    requiresPasswords ||
    counted.sessions + alone.sessions > sessionsMax ||
    counted.accounts + alone.accounts > aloneSignOuts.accountsMax
  );
}

/** The factor by which a count may grow until the second operator agrees. */
const GROWTH = 1.1;

/** Returns whether the count is larger than what was proposed. */
export const hasGrown = (proposed: SessionCount, now: SessionCount): boolean =>
  now.sessions > proposed.sessions * GROWTH || now.accounts > proposed.accounts * GROWTH;
