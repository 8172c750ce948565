/** The safety level of an account (docs/specification.md, section 4). */
export const safetyLevels = ['low', 'medium', 'high'] as const;
export type SafetyLevel = (typeof safetyLevels)[number];

/** One step of the safety score; each adds the same number of points. */
export const safetySteps = ['base', 'phone', 'email', 'wx'] as const;
export type SafetyStep = (typeof safetySteps)[number];

export const STEP_POINTS = 25;
const HIGHEST = 100;
const GAUGE_STEPS = 5;

export interface SafetyFacts {
  readonly phone: string | null;
  readonly email: string | null;
  readonly isBindWx: boolean;
}

export interface Safety {
  readonly score: number;
  readonly level: SafetyLevel;
  readonly progress: readonly (0 | 1)[];
}

export const earnedSteps = ({ phone, email, isBindWx }: SafetyFacts): Readonly<Record<SafetyStep, boolean>> => ({
  base: true,
  phone: phone !== null,
  email: email !== null,
  wx: isBindWx,
});

/** Returns the points of the base and of each bound item. */
export const computeScore = (facts: SafetyFacts): number =>
  Object.values(earnedSteps(facts)).filter(Boolean).length * STEP_POINTS;

/**
 * Returns the safety level: the score starts at 25 and gains 25 for each bound item; at 100 all five flags are 1
 * (docs/specification.md, sections 4 and 9).
 */
export function computeSafety(facts: SafetyFacts): Safety {
  const score = computeScore(facts);
  const ones = score === HIGHEST ? GAUGE_STEPS : score / STEP_POINTS;
  const progress = Array.from({ length: GAUGE_STEPS }, (_, index) => (index < ones ? 1 : 0));
  return { score, level: rateScore(score), progress };
}

export function rateScore(score: number): SafetyLevel {
  if (score >= HIGHEST) return 'high';
  return score >= HIGHEST - STEP_POINTS ? 'medium' : 'low';
}
