import { importLineBytesMax } from '@isoline/contract/import-accounts.ts';
import { FileRefused } from '../../model/file-refused.ts';

/** A line of a file. */
export interface Line {
  /** Counted from 1. */
  readonly number: number;
  /** The bytes without the line break; the beginning of a line that is too long. */
  readonly bytes: Uint8Array;
  readonly isTooLong: boolean;
}

const NEWLINE = 0x0a;
const RETURN = 0x0d;
const BRACKET = 0x5b;
/** The first bytes of a file, which show its encoding. */
const FIRST = 4;
/** The bytes of a line that is too long that are kept, to recognize it. */
const HEAD = 1_000;

/**
 * Splits a file into its lines, and leaves out blank ones. Lines may end in CRLF, the last one may have no end, and a
 * byte order mark is ignored. Keeps at most one line in memory.
 *
 * @throws FileRefused when the file is an archive, UTF-16 or a JSON array
 */
export async function* readLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<readonly Line[]> {
  const reader = new LineReader();
  for await (const chunk of chunks) yield reader.add(chunk);
  yield reader.end();
}

class LineReader {
  #number = 0;
  #isFirst = true;
  #kept: Uint8Array[] = [];
  #length = 0;

  add(chunk: Uint8Array): readonly Line[] {
    const lines: Line[] = [];
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      this.#keep(chunk.subarray(start, end));
      lines.push(...this.#take());
      start = end + 1;
    }
    this.#keep(chunk.slice(start));
    return lines;
  }

  end(): readonly Line[] {
    return this.#length > 0 ? this.#take() : [];
  }

  #keep(part: Uint8Array): void {
    const room = importLineBytesMax - this.#length;
    if (room > 0 && part.length > 0) this.#kept.push(part.subarray(0, room + 1));
    this.#length += part.length;
  }

  #take(): readonly Line[] {
    this.#number += 1;
    const isTooLong = this.#length > importLineBytesMax;
    const whole = isTooLong ? joined(this.#kept).subarray(0, HEAD) : joined(this.#kept);
    this.#kept = [];
    this.#length = 0;
    if (this.#number === 1) refuseArchive(whole);
    const bytes = withoutEnds(this.#number === 1 ? withoutMark(whole) : whole);
    if (isBlank(bytes)) return [];
    // UTF-16 without a mark. No character of a JSON text is NUL.
    if (this.#isFirst && bytes.subarray(0, FIRST).includes(0)) throw utf16();
    if (this.#isFirst && bytes.find((byte) => !isSpace(byte)) === BRACKET)
      throw new FileRefused('json-array', 'The file is a JSON array. Write one object a line, as `jq -c ".[]"` does.');
    this.#isFirst = false;
    return [{ number: this.#number, bytes, isTooLong }];
  }
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const [first] = parts;
  if (first && parts.length === 1) return first;
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function withoutMark(bytes: Uint8Array): Uint8Array {
  const [one = 0, two = 0, three = 0] = bytes;
  const mark = (one << 8) | two;
  if (mark === 0xfffe || mark === 0xfeff) throw utf16();
  return mark === 0xefbb && three === 0xbf ? bytes.subarray(3) : bytes;
}

/** The first bytes of gzip, and of a ZIP archive with files and without. */
const ARCHIVES = [
  [0x1f, 0x8b],
  [0x50, 0x4b, 0x03, 0x04],
  [0x50, 0x4b, 0x05, 0x06],
];

function refuseArchive(bytes: Uint8Array): void {
  if (ARCHIVES.some((start) => start.every((byte, index) => bytes[index] === byte)))
    throw new FileRefused('archive', 'The file is an archive, or was compressed twice. Unpack it.');
}

const utf16 = () => new FileRefused('utf-16', 'The file is UTF-16. Write it as UTF-8.');

const withoutEnds = (bytes: Uint8Array) => (bytes.at(-1) === RETURN ? bytes.subarray(0, -1) : bytes);

const isSpace = (byte: number) => byte === 0x20 || byte === 0x09 || byte === RETURN;

const isBlank = (bytes: Uint8Array) => bytes.every(isSpace);
