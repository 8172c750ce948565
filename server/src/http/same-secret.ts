import { timingSafeEqual } from 'node:crypto';

/** Whether two secrets are the same, compared in a time that does not depend on where they differ. */
export function sameSecret(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}
