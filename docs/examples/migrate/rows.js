// How the scripts of this folder make rows.
import { fail } from './read.js';

const leftOut = new Map();
/** Counts what does not come along. The counts are printed at the end. */
export const leaveOut = (what) => void leftOut.set(what, (leftOut.get(what) ?? 0) + 1);

let rows = 0;
export function write(row) {
  rows += 1;
  process.stdout.write(`${JSON.stringify(row)}\n`);
}

process.on('exit', (code) => {
  for (const [what, count] of leftOut) process.stderr.write(`Left out: ${count} × ${what}.\n`);
  if (code !== 0 || rows > 0) return;
  process.stderr.write('The export has no user: see the first lines of the script.\n');
  process.exitCode = 1;
});

/** Returns a setting of this server, which the environment names. */
export const setting = (name) => process.env[name] || fail(`Set ${name} to the value that it has at this server.`);

// Times without a zone are in UTC, unless TZ names another zone.
process.env.TZ ??= 'UTC';

/** A time for what happened at a time that the export does not tell. It must be the same in each run. */
const UNKNOWN_TIME = '2000-01-01T00:00:00.000Z';

/** Returns the time at which a contact was verified; undefined if it was not. */
export const verified = (isVerified, at = UNKNOWN_TIME) => (isVerified ? at : undefined);

/** Returns a contact of a row; undefined without one. A contact that nobody verified has no time. */
export const contact = (value, verifiedAt) => (value ? { value, verifiedAt: verifiedAt || null } : undefined);

const MAINLAND = ['CN', '86', '+86'];
/**
 * Returns a phone of the mainland; undefined for one of another country, which cannot sign in here.
 *
 * @param country the country, or its prefix, that the export names. Without it the number must begin with 86, because
 *   13105551234 is a number of the mainland, but also +1 310 555 1234.
 */
export function phone(value, verifiedAt, country = undefined) {
  const text = String(value ?? '')
    .normalize('NFKC')
    .trim();
  if (!text) return undefined;
  const digits = text.replace(/[^\d+]/g, '');
  const isOurs = !country || MAINLAND.includes(String(country));
  const form = country ? /^(?:(?:\+|00)?86)?0?1[3-9]\d{9}$/ : /^(?:\+|00)?860?1[3-9]\d{9}$/;
  if (isOurs && form.test(digits)) return contact(digits, verifiedAt);
  leaveOut(
    /^[\d\s+().-]{5,}$/.test(text) ? 'a phone that is not of the mainland (+86)' : 'a phone that cannot be read',
  );
  return undefined;
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

/** Returns a number above 0; undefined without one. Another text stays, so that the import refuses the row by name. */
export function number(value) {
  const found = value ? Number(value) : 0;
  return Number.isNaN(found) ? value : found || undefined;
}

/** Returns the identity of a Google user. `appId` is the OAuth client id that this server has at Google. */
export const google = (subject, appId = setting('GOOGLE_CLIENT_ID')) => ({
  provider: 'google',
  subjects: [{ appId, subject: String(subject) }],
});
