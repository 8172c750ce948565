// How the scripts of this folder read exports.
import { closeSync, openSync, readFileSync, readSync } from 'node:fs';

/** Ends the script with a sentence that says what to do. */
export function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

const tooLong = (path) =>
  `${path} is longer than the 512 MiB that one text can be. Write one user a line, which this script reads too, by ` +
  `jq -c '.users[]' or jq -c '.[]', or export several files, as kc.sh does by --users different_files.`;

const NOT_UTF8 = 'ERR_ENCODING_INVALID_ENCODED_DATA';
const notUtf8 = () => Object.assign(new Error(), { code: NOT_UTF8 });

/** Says why a file cannot be read, without the stack of an error. */
function reading(path, read) {
  if (!path) fail('Name the file of the export: the first lines of the script say how to get it.');
  try {
    return read();
  } catch (error) {
    const { code, message } = error;
    if (code === NOT_UTF8) fail(`${path} is not UTF-8. Convert it, such as by: iconv -f GB18030 -t UTF-8 ${path}`);
    const isTooLong =
      code === 'ERR_STRING_TOO_LONG' || code === 'ERR_FS_FILE_TOO_LARGE' || /string length/.test(message);
    return fail(isTooLong ? tooLong(path) : `${path} cannot be read: ${message}`);
  }
}

/** Leaves out a byte order mark, which some programs write. */
const strictUtf8 = () => new TextDecoder('utf-8', { fatal: true });

export const readText = (path) => reading(path, () => withoutNul(strictUtf8().decode(readFileSync(path))));

/** UTF-16 without a byte order mark is valid UTF-8, with a NUL in each character of ASCII. */
function withoutNul(text) {
  if (text.slice(0, 4).includes('\0')) throw notUtf8();
  return text;
}

/** Reads JSON objects: one a line, however long the file is, or one list of them, which may be the field `users`. */
export function* readUsers(path) {
  const usersOf = (value) => (Array.isArray(value) ? value : (value.users ?? [value]));
  let isFirst = true;
  for (const [text, line] of numberedLines(path)) {
    const value = jsonOf(text);
    // An object that does not end with its line is the whole file.
    if (value === undefined && isFirst) return yield* usersOf(reading(path, () => JSON.parse(readText(path))));
    if (value === undefined) fail(`${path}, line ${line}: this is not JSON.`);
    yield* isFirst ? usersOf(value) : [value];
    isFirst = false;
  }
}

function jsonOf(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function* numberedLines(path) {
  let number = 0;
  for (const text of textLines(path)) {
    number += 1;
    if (text.trim()) yield [text, number];
  }
}

function* textLines(path) {
  const [file, decoder, chunk] = [reading(path, () => openSync(path)), strictUtf8(), Buffer.alloc(1 << 20)];
  let [parts, isRead] = [[], false];
  while (!isRead) {
    const lines = reading(path, () => {
      const length = readSync(file, chunk);
      if (chunk.subarray(0, Math.min(length, 4)).includes(0)) throw notUtf8();
      isRead = length === 0;
      return decoder.decode(chunk.subarray(0, length), { stream: !isRead }).split('\n');
    });
    for (const line of lines.slice(0, -1)) {
      yield reading(path, () => [...parts, line].join(''));
      parts = [];
    }
    parts.push(lines.at(-1));
  }
  closeSync(file);
  yield reading(path, () => parts.join(''));
}

/** Reads CSV with a line of names (RFC 4180). A field without quotation marks around it may have some inside. */
export function* readCsv(path) {
  const text = readText(path);
  let [row, names, line, end] = [[], undefined, 1, 0];
  for (const match of text.matchAll(/(?:"((?:[^"]|"")*)"|((?:[^",\r\n][^,\r\n]*)?))(,|\r?\n|$)/gy)) {
    const [whole, quoted, plain, stop] = match;
    row.push(quoted?.replaceAll('""', '"') ?? plain);
    end = match.index + whole.length;
    if (stop !== ',') {
      const isBlank = row.length === 1 && row[0] === '';
      if (names && !isBlank && row.length !== names.length)
        fail(`${path}, line ${line}: ${row.length} fields for ${names.length} names. ${ESCAPES}`);
      if (names && !isBlank) yield Object.fromEntries(names.map((name, index) => [name, row[index]]));
      if (!isBlank) names ??= row;
      row = [];
    }
    line += whole.split('\n').length - 1;
    if (stop === '') break;
  }
  if (end < text.length) fail(`${path}, line ${line}: text follows the quotation mark that ends a field. ${ESCAPES}`);
}

const ESCAPES = "Write a quotation mark in a field twice, as RFC 4180 requires; MySQL does by ESCAPED BY '\"'.";
