/** The least number of characters of a secret where strangers can reach the server. */
const SHORTEST = 32;
/** The least number of different characters. One in 30 million secrets of 32 random hexadecimal digits has fewer. */
const FEWEST_DIFFERENT = 8;
const REPEATED = /^(.{1,16})\1+$/s;

/** What is wrong with a secret, as the end of a sentence; null when it is strong enough. */
export function findWeakness(secret: string): string | null {
  const characters = [...secret];
  if (characters.length < SHORTEST) return `it has fewer than ${SHORTEST} characters`;
  const few = new Set(characters).size < FEWEST_DIFFERENT || REPEATED.test(secret);
  return few ? 'it is made of few different characters' : null;
}
