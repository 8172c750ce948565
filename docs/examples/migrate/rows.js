// What the scripts of this folder share.
import { closeSync, openSync, readFileSync, readSync } from 'node:fs';

// Times without a zone are in UTC, unless TZ names another zone.
process.env.TZ ??= 'UTC';

/** A time for what happened at a time that the export does not tell. It must be the same in each run. */
const UNKNOWN_TIME = '2000-01-01T00:00:00.000Z';

/** Returns the time at which a contact was verified; undefined if it was not. */
export const verified = (isVerified, at = UNKNOWN_TIME) => (isVerified ? at : undefined);

/** Returns a contact of a row; undefined without one. A contact that nobody verified has no time. */
export const contact = (value, verifiedAt) => (value ? { value, verifiedAt: verifiedAt || null } : undefined);

/** Returns a phone of the mainland; undefined for one of another country, which cannot sign in here. */
export function phone(value, verifiedAt) {
  const digits = String(value ?? '')
    .normalize('NFKC')
    .replace(/[^\d+]/g, '');
  return /^(?:(?:\+|00)?86)?0?1[3-9]\d{9}$/.test(digits) ? contact(digits, verifiedAt) : undefined;
}

// Control characters, and those that change the direction of the text around them.
const DISALLOWED = /[/\\\p{Cc}\p{Cs}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/** Returns a name of at most 24 characters, without those that names cannot have; undefined if nothing is left. */
export const nickName = (...parts) => {
  const name = parts.filter(Boolean).join(' ').replace(DISALLOWED, ' ').trim();
  const isDrawn = /[\p{L}\p{N}\p{S}]/u.test(name);
  return isDrawn ? [...name].slice(0, 24).join('').trim() : undefined;
};

/**
 * Returns a time as a row has it, from milliseconds, seconds as text, or a text; undefined without one. A text that is
 * not a time, or that does not begin with the year, stays as it is, so that the import refuses the row by name: of
 * 02/01/2020 nobody knows the month.
 */
export function time(value) {
  if (!value || /^0000-00-00/.test(value)) return undefined;
  const isNumber = typeof value === 'string' && /^\d{9,13}$/.test(value);
  if (typeof value === 'string' && !isNumber && !/^\d{4}[-/]/.test(value)) return value;
  const date = new Date(isNumber ? Number(value) * (value.length > 11 ? 1 : 1_000) : value);
  return Number.isNaN(date.getTime()) ? String(value) : date.toISOString();
}

/** Returns the identity of a Google user. `appId` is the OAuth client id that this server has at Google. */
export const google = (subject, appId = process.env.GOOGLE_CLIENT_ID ?? 'GOOGLE_CLIENT_ID') => ({
  provider: 'google',
  subjects: [{ appId, subject: String(subject) }],
});

/** Reads a text without its byte order mark, which some programs write. */
export const readText = (path) => readFileSync(path, 'utf8').replace(/^\uFEFF/, '');
export const readJson = (path) => JSON.parse(readText(path));

/** Reads one JSON object a line, however long the file is. A file may be one JSON array instead. */
export function* readLines(path) {
  for (const line of textLines(path)) {
    if (line.trimStart().startsWith('[')) return yield* readJson(path);
    if (line.trim()) yield JSON.parse(line);
  }
}

function* textLines(path) {
  const [file, decoder, chunk] = [openSync(path), new TextDecoder(), Buffer.alloc(1 << 20)];
  let rest = '';
  for (let length = readSync(file, chunk); length > 0; length = readSync(file, chunk)) {
    const lines = (rest + decoder.decode(chunk.subarray(0, length), { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  closeSync(file);
  yield rest;
}

/** Reads CSV with a line of names (RFC 4180). */
export function readCsv(path) {
  const rows = [[]];
  for (const [, quoted, plain = '', end] of readText(path).matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    rows.at(-1).push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '') break;
    if (end !== ',') rows.push([]);
  }
  const [names, ...others] = rows.filter((row) => row.length > 1 || row[0]);
  return others.map((row) => Object.fromEntries(names.map((name, index) => [name, row[index] ?? ''])));
}

export const write = (row) => process.stdout.write(`${JSON.stringify(row)}\n`);
