import { aloneSignOuts } from '@isoline/contract/console/operator-limits.ts';
import type { SessionCount } from '../entities/incident.ts';

interface Judged {
  readonly counted: SessionCount;
  /** How many live sessions there are. */
  readonly live: number;
  readonly requiresPasswords: boolean;
  /** What the operator has begun alone in the last day. Many small sign-outs are one large one. */
  readonly alone: SessionCount;
}

/** Decides whether a second operator must agree to a bulk sign-out. */
export function needsSecond({ counted, live, requiresPasswords, alone }: Judged): boolean {
  if (counted.sessions === 0) return false;
  // What was begun alone may be live still, or not any more.
  const sessionsMax = (live + alone.sessions) * aloneSignOuts.sessionsPart;
  return (
    requiresPasswords ||
    counted.sessions + alone.sessions > sessionsMax ||
    counted.accounts + alone.accounts > aloneSignOuts.accountsMax
  );
}

/** How much a count may grow until the second operator agrees. */
const GROWTH = 1.1;

/** Decides whether more is meant than what was proposed. */
export const hasGrown = (proposed: SessionCount, now: SessionCount): boolean =>
  now.sessions > proposed.sessions * GROWTH || now.accounts > proposed.accounts * GROWTH;
