/** A source of whole numbers from 0 to below `max`. */
export interface RandomNumbers {
  int(max: number): number;
}

const STEPS = 4_096;

/** A random number from `low` to `high`. */
export function between(random: RandomNumbers, low: number, high: number): number {
  return low + ((high - low) * random.int(STEPS + 1)) / STEPS;
}
