// What the scripts of this folder share.
import { readFileSync } from 'node:fs';

/** Returns a contact of a row; undefined without one. A contact that nobody verified has no time. */
export const contact = (value, verifiedAt) => (value ? { value, verifiedAt: verifiedAt || null } : undefined);

/** Returns a phone of the mainland; undefined for one of another country, which cannot sign in here. */
export function phone(value, verifiedAt) {
  const digits = String(value ?? '').replace(/[\s()-]/g, '');
  return /^(\+?86)?1[3-9]\d{9}$/.test(digits) ? contact(digits, verifiedAt) : undefined;
}

/** Returns a name that fits: at most 24 characters, without slashes. */
export const nickName = (...parts) => {
  const name = parts.filter(Boolean).join(' ').replace(/[/\\]/g, ' ').trim();
  return [...name].slice(0, 24).join('').trim() || undefined;
};

/** Returns a time as a row has it; undefined without one. */
export const time = (value) => (value ? new Date(value).toISOString() : undefined);

/** Returns the identity of a Google user. `appId` is the OAuth client id that this server has at Google. */
export const google = (subject, appId = process.env.GOOGLE_CLIENT_ID ?? 'GOOGLE_CLIENT_ID') => ({
  provider: 'google',
  subjects: [{ appId, subject: String(subject) }],
});

export const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));
export const readLines = (path) =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

/** Reads CSV with a line of names (RFC 4180). */
export function readCsv(path) {
  const rows = [[]];
  for (const [, quoted, plain = '', end] of readFileSync(path, 'utf8').matchAll(
    /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g,
  )) {
    rows.at(-1).push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '') break;
    if (end !== ',') rows.push([]);
  }
  const [names, ...others] = rows.filter((row) => row.length > 1 || row[0]);
  return others.map((row) => Object.fromEntries(names.map((name, index) => [name, row[index] ?? ''])));
}

export const write = (row) => process.stdout.write(`${JSON.stringify(row)}\n`);
