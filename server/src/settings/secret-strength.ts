/** The minimum number of characters of a secret on a server that strangers can reach. */
const SHORTEST = 32;
/** The minimum number of different characters. One in 30 million secrets of 32 random hexadecimal digits has fewer. */
const FEWEST_DIFFERENT = 8;
const REPEATED = /^(.{1,16})\1+$/s;

/** Returns the weakness of a secret, as the end of a sentence, or null if the secret is strong enough. */
export function findWeakness(secret: string): string | null {
  const characters = [...secret];
  if (characters.length < SHORTEST) return `it has fewer than ${SHORTEST} characters`;
  const few = new Set(characters).size < FEWEST_DIFFERENT || REPEATED.test(secret);
  return few ? 'it is made of few different characters' : null;
}
