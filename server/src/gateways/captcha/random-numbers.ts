/** A source of random integers from 0 to `max - 1`. */
export interface RandomNumbers {
  int(max: number): number;
}

const STEPS = 4_096;

/** Returns a random number from `low` to `high`. */
export function between(random: RandomNumbers, low: number, high: number): number {
  return low + ((high - low) * random.int(STEPS + 1)) / STEPS;
}
