/**
 * Colors on which a white letter has enough contrast (3:1 at least), and that most people with a color vision
 * deficiency can tell apart.
 */
const COLORS = ['#0b6a8c', '#17734a', '#7a4b9d', '#a3472b', '#7d5a00', '#3557a0', '#943a67', '#4d6420'];

/** A 32-bit integer by FNV-1a, which spreads ids that differ in one character. */
export function hashOf(seed: string): number {
  let hash = 0x811c9dc5;
  for (const character of seed) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}

/** The color of an account: the same seed has the same color everywhere. */
export const colorOf = (seed: string): string => COLORS[hashOf(seed) % COLORS.length] ?? '';
