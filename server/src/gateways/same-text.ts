import { timingSafeEqual } from 'node:crypto';

/** Returns whether a signature is the expected one. The time of the comparison does not depend on where they differ. */
export function sameText(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
