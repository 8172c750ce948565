import { clockDifferenceMaxMs } from '../../model/clock-difference.ts';
import { Fault } from './finding.ts';

/**
 * Returns a sentence about the difference of two clocks.
 *
 * @param ahead milliseconds by which the other clock is ahead of ours
 * @throws Fault if it is too large
 */
export function judgeClock(other: string, ahead: number): string {
  const seconds = Math.round(Math.abs(ahead) / 1000);
  if (Math.abs(ahead) <= clockDifferenceMaxMs) return `The clock agrees with ${other}.`;
  throw new Fault(`The clock of this machine is ${seconds} s ${ahead > 0 ? 'behind' : 'ahead of'} that of ${other}.`);
}
