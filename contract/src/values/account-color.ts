/**
 * The colors of accounts. A white letter has a contrast of at least 3:1 on each, and people with most color vision
 * deficiencies can tell them apart.
 */
const COLORS = ['#0b6a8c', '#17734a', '#7a4b9d', '#a3472b', '#7d5a00', '#3557a0', '#943a67', '#4d6420'];

/** Returns a 32-bit FNV-1a hash, which spreads ids that differ in one character. */
export function hashOf(seed: string): number {
  let hash = 0x811c9dc5;
  for (const character of seed) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}

/** Returns the color of an account, which is the same everywhere for the same seed. */
export const colorOf = (seed: string): string => COLORS[hashOf(seed) % COLORS.length] ?? '';
