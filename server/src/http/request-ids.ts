import { randomUUID } from 'node:crypto';

/** Digits of the counter at the end of an id. */
const DIGITS = 12;

/**
 * Creates a generator of request ids: UUIDs that start with a random part, the same for the whole process, and end with
 * a counter. They are unique among all processes, and not secret.
 */
export function requestIds(): () => string {
  const begin = randomUUID().slice(0, -DIGITS);
  let count = 0;
  return () => {
    count += 1;
    return begin + count.toString(16).padStart(DIGITS, '0');
  };
}
