/** Dark enough for a white letter (3:1 at least), and apart from each other for most kinds of color vision. */
const COLORS = ['#0b6a8c', '#17734a', '#7a4b9d', '#a3472b', '#7d5a00', '#3557a0', '#943a67', '#4d6420'];

export interface AvatarLook {
  readonly color: string;
  /** How the contour lines lie: a rotation in degrees and an offset in the square of 32. */
  readonly angle: number;
  readonly x: number;
  readonly y: number;
}

/** A whole number of 32 bits: FNV-1a, which spreads ids that differ in one character. */
export function hashOf(seed: string): number {
  let hash = 0x811c9dc5;
  for (const character of seed) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}

/** The look of a default avatar, the same for the same seed everywhere. */
export function avatarLook(seed: string): AvatarLook {
  const hash = hashOf(seed);
  const part = (shift: number, count: number) => (hash >>> shift) % count;
  return {
    color: COLORS[part(0, COLORS.length)] ?? '',
    angle: part(4, 24) * 15,
    x: part(10, 13) - 6,
    y: part(16, 13) - 6,
  };
}
