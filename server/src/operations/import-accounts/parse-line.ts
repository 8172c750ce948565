import {
  type ImportedRow,
  type ImportFault,
  type ImportRefusal,
  importMarks,
  isFault,
  parseImportedRow,
} from '@isoline/contract/import-accounts.ts';
import type { Line } from './read-lines.ts';

/** A row of the schema, with the line that it comes from. */
export interface GivenRow {
  readonly line: number;
  /** The bytes of the line. */
  readonly length: number;
  /** The parsed line without the marks of an earlier refusal. */
  readonly value: object;
  readonly row: ImportedRow;
}

export interface RefusedRow extends ImportFault {
  readonly line: number;
  /** The parsed line, or its text if it is not a JSON object: all of it, unless the line is too long. */
  readonly value: object | string;
}

/** The levels of objects and lists that a line may have. A row has six at most; hashes of Keycloak have more. */
const LEVELS = 16;

/**
 * Returns the row of a line, or the refusal.
 *
 * @param utf8 a decoder, which a run creates once because that costs more than a line
 */
export function parseLine(given: Line, utf8: TextDecoder): GivenRow | RefusedRow {
  const { number: line, bytes, isTooLong } = given;
  const refuse = (reason: ImportRefusal, value: object | string, field: string | null = null) => ({
    line,
    reason,
    field,
    value,
  });
  if (isTooLong) return refuse('too-long', new TextDecoder().decode(bytes));
  const text = decode(bytes, utf8);
  if (text === null) return refuse('not-utf-8', new TextDecoder().decode(bytes));
  const parsed = parseObject(text);
  if (parsed === null) return refuse('not-json', text);
  const keys = countKeys(parsed);
  if (keys === null) return refuse('too-deep', text);
  const twice = keyGivenTwice(text, parsed, keys);
  if (twice !== null) return refuse('duplicate-key', text, twice);
  const dropped = MAY_HAVE_DROPPED.test(text) ? droppedKey(parsed) : null;
  if (dropped !== null) return refuse('unknown-field', parsed, dropped);
  const { [importMarks.refused]: _, [importMarks.text]: __, ...value } = parsed as Record<string, unknown>;
  const result = parseImportedRow(value);
  return isFault(result)
    ? refuse(result.reason, value, result.field)
    : { line, length: bytes.length, value, row: result };
}

export const isRefused = (row: GivenRow | RefusedRow): row is RefusedRow => 'reason' in row;

/** Creates a decoder that throws for invalid UTF-8. */
export const strictUtf8 = () => new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function decode(bytes: Uint8Array, utf8: TextDecoder): string | null {
  try {
    return utf8.decode(bytes);
  } catch {
    return null;
  }
}

function parseObject(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

/** The keys that the schema would drop silently. No field has such a name. */
const DROPPED: readonly string[] = ['__proto__', 'constructor', 'prototype'];

/** A line that may have such a key, whose characters may be escaped. */
const MAY_HAVE_DROPPED = /__proto__|constructor|prototype|\\u/;

/** Returns the path of such a key. */
function droppedKey(value: object, path = ''): string | null {
  for (const [key, member] of Object.entries(value)) {
    if (!Array.isArray(value) && DROPPED.includes(key)) return path + key;
    const nested = typeof member === 'object' && member !== null ? droppedKey(member, `${path}${key}.`) : null;
    if (nested !== null) return nested;
  }
  return null;
}

/** The texts of valid JSON: keys are those that a colon follows. */
const KEY = /"((?:[^"\\]|\\.)*)"(\s*:)?/g;

/** The end of a key. A text may contain it too, behind a quote that is escaped. */
const KEY_END = /"\s*:/g;

/** Returns the number of keys of an object and of all objects in it; null if it has too many levels. */
function countKeys(parsed: object): number | null {
  let count = 0;
  let level: readonly object[] = [parsed];
  for (let levels = 0; level.length > 0; levels += 1) {
    if (levels === LEVELS) return null;
    const next: object[] = [];
    for (const value of level) {
      const members: readonly unknown[] = Object.values(value);
      if (!Array.isArray(value)) count += members.length;
      for (const member of members) if (typeof member === 'object' && member !== null) next.push(member);
    }
    level = next;
  }
  return count;
}

/**
 * Returns a key that an object of the line has twice. `JSON.parse` silently keeps only the last value.
 *
 * @param keys the number of keys that it kept
 */
function keyGivenTwice(text: string, parsed: object, keys: number): string | null {
  // As many ends as keys: none is there twice. Only other lines are worth a closer look.
  if (text.match(KEY_END)?.length === keys) return null;
  const counts = new Map<string, number>();
  for (const [, key = '', colon] of text.matchAll(KEY)) {
    if (colon === undefined) continue;
    const name = key.includes('\\') ? (JSON.parse(`"${key}"`) as string) : key;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const open: unknown[] = [parsed];
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (typeof value !== 'object' || value === null) continue;
    if (!Array.isArray(value)) for (const key of Object.keys(value)) counts.set(key, (counts.get(key) ?? 0) - 1);
    for (const nested of Object.values(value)) if (typeof nested === 'object' && nested !== null) open.push(nested);
  }
  for (const [key, count] of counts) if (count > 0) return key;
  return null;
}
