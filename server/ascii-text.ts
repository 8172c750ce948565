const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const WIDE = /[^\0-\x7f]/g;
const ESCAPE_LENGTH = '\\u0000'.length;

/**
 * The same JavaScript with each character beyond ASCII as its escape: one such character makes V8 keep two bytes for each
 * character of a file. No tagged template may hold one, as its raw text would change.
 */
export const asciiText = (code: string): string =>
  code.replace(WIDE, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);

/**
 * The mappings of `asciiText(code)`.
 *
 * @param mappings of `code`, as ECMA-426 writes them: lines end at `;`, segments at `,`, and a segment begins with how far
 *   its column is from that of the segment before it
 */
export function asciiMappings(code: string, mappings: string): string {
  const lines = code.split('\n');
  return mappings
    .split(';')
    .map((segments, line) => movedSegments(segments, lines[line] ?? ''))
    .join(';');
}

function movedSegments(segments: string, text: string): string {
  const wide = [...text.matchAll(WIDE)].map(({ index }) => index);
  if (segments === '' || wide.length === 0) return segments;
  let [column, moved, passed] = [0, 0, 0];
  const move = (segment: string) => {
    const [distance, length] = firstNumber(segment);
    column += distance;
    while ((wide[passed] ?? column) < column) passed += 1;
    const before = moved;
    moved = column + passed * (ESCAPE_LENGTH - 1);
    return written(moved - before) + segment.slice(length);
  };
  return segments.split(',').map(move).join(',');
}

/** The first number of a segment, and how many digits it has: 5 bits each, the least first, a sixth where more follow. */
function firstNumber(segment: string): [value: number, length: number] {
  let [value, length, digit] = [0, 0, 0];
  do {
    digit = DIGITS.indexOf(segment[length] ?? 'A');
    value += (digit & 31) << (5 * length);
    length += 1;
  } while (digit & 32);
  return [value & 1 ? -(value >> 1) : value >> 1, length];
}

function written(value: number): string {
  let rest = value < 0 ? (-value << 1) | 1 : value << 1;
  let digits = '';
  do {
    const digit = rest & 31;
    rest >>= 5;
    digits += DIGITS[rest > 0 ? digit | 32 : digit] ?? '';
  } while (rest > 0);
  return digits;
}
