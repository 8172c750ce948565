import { randomUUID } from 'node:crypto';

/** Digits of the counter at the end of an id. */
const DIGITS = 12;

/**
 * Makes request ids: UUIDs of one process, which share their random begin and count at their end. They are unique among all
 * processes and secret from nobody.
 */
export function requestIds(): () => string {
  const begin = randomUUID().slice(0, -DIGITS);
  let count = 0;
  return () => {
    count += 1;
    return begin + count.toString(16).padStart(DIGITS, '0');
  };
}
