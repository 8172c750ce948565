import { randomUUID } from 'node:crypto';

/** Digits of the counter at the end of an id. */
const DIGITS = 12;

/**
 * Makes request ids: UUIDs with a random beginning that is the same for the process, and a count at the end. They are unique among
 * all processes and are no secret.
 */
export function requestIds(): () => string {
  const begin = randomUUID().slice(0, -DIGITS);
  let count = 0;
  return () => {
    count += 1;
    return begin + count.toString(16).padStart(DIGITS, '0');
  };
}
