import type { Account } from './account.ts';

export interface Safety {
  readonly score: number;
  readonly level: 'low' | 'medium' | 'high';
  readonly progress: readonly (0 | 1)[];
}

const STEP = 25;
const STEPS = 5;

/**
 * The safety score (spec, sections 4 and 9): 25 to begin with and 25 each for phone, e-mail and WeChat. The progress
 * has a 1 for the base and one for each earned step; at 100 all five are 1.
 */
export function safetyOf(account: Pick<Account, 'phone' | 'email'>, isBindWx: boolean): Safety {
  const earned = [account.phone !== null, account.email !== null, isBindWx].filter(Boolean).length;
  const score = STEP * (1 + earned);
  const ones = score === 100 ? STEPS : 1 + earned;
  const progress = Array.from({ length: STEPS }, (_, index) => (index < ones ? 1 : 0));
  return { score, level: levelOf(score), progress };
}

function levelOf(score: number): Safety['level'] {
  if (score === 100) return 'high';
  return score === 75 ? 'medium' : 'low';
}
