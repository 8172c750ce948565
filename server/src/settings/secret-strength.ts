/** Shortest secret that is accepted where strangers can reach the server, in characters. */
const SHORTEST = 32;
/** A secret of 32 random hexadecimal digits has fewer different ones once in 30 million. */
const FEWEST_DIFFERENT = 8;
const REPEATED = /^(.{1,16})\1+$/s;

/** What is wrong with a secret, as the end of a sentence; null when it is strong enough. */
export function findWeakness(secret: string): string | null {
  const characters = [...secret];
  if (characters.length < SHORTEST) return `it has fewer than ${SHORTEST} characters`;
  const few = new Set(characters).size < FEWEST_DIFFERENT || REPEATED.test(secret);
  return few ? 'it is made of few different characters' : null;
}
