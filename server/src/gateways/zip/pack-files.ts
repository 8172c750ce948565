import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';
import type { PackFiles } from '../../model/ports/pack-files.ts';

type Parts = AsyncIterable<string | Uint8Array>;

/** The fields that the headers of a file share: the version that reads it, flags, the method, the time, the checksum and the sizes. */
interface PackedFile {
  readonly name: Buffer;
  readonly at: Date;
  /** Where its header is in the archive. */
  readonly offset: number;
  checksum: number;
  packedBytes: number;
  bytes: number;
}

const [LOCAL, DESCRIPTOR, CENTRAL, END] = [0x04034b50, 0x08074b50, 0x02014b50, 0x06054b50];
const VERSION = 20;
/** Checksum and sizes follow the content; the name is UTF-8. */
const FLAGS = 0x0808;
const DEFLATED = 8;
/** The sizes and places of an archive without the extension Zip64 have 32 bits. */
const BYTES_MAX = 0xffff_ffff;

/** Makes a ZIP archive (APPNOTE 6.3). The threads of `node:zlib` deflate, so that the event loop goes on. */
export const packFiles: PackFiles = async function* (files) {
  const packed: PackedFile[] = [];
  let offset = 0;
  const placed = (bytes: Buffer) => {
    offset += bytes.length;
    if (offset > BYTES_MAX) throw new Error('the archive is larger than 4 GiB');
    return bytes;
  };
  for (const [name, parts] of Object.entries(files)) {
    const file = { name: Buffer.from(name), at: new Date(), offset, checksum: 0, packedBytes: 0, bytes: 0 };
    packed.push(file);
    yield placed(numbers([LOCAL, 4], ...commonFields(file), [0, 2]));
    yield placed(file.name);
    for await (const bytes of deflate(measured(file, parts))) {
      file.packedBytes += bytes.length;
      yield placed(bytes);
    }
    if (file.bytes > BYTES_MAX) throw new Error(`${name} is larger than 4 GiB`);
    yield placed(numbers([DESCRIPTOR, 4], ...sizes(file)));
  }
  const start = offset;
  for (const file of packed) yield placed(Buffer.concat([centralHeader(file), file.name]));
  const count = packed.length;
  yield numbers([END, 4], [0, 4], [count, 2], [count, 2], [offset - start, 4], [start, 4], [0, 2]);
};

async function* deflate(parts: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  const deflating = createDeflateRaw();
  // What the parts throw ends the stream, and is thrown where the stream is read.
  const fed = pipeline(Readable.from(parts), deflating);
  fed.catch(() => undefined);
  yield* deflating;
  await fed;
}

async function* measured(file: PackedFile, parts: Parts): AsyncIterable<Buffer> {
  for await (const part of parts) {
    const bytes = Buffer.from(part);
    file.checksum = crc32(bytes, file.checksum);
    file.bytes += bytes.length;
    if (bytes.length > 0) yield bytes;
  }
}

type Field = readonly [value: number, bytes: 2 | 4];

const sizes = ({ checksum, packedBytes, bytes }: PackedFile): Field[] => [
  [checksum, 4],
  [packedBytes, 4],
  [bytes, 4],
];

function commonFields(file: PackedFile): Field[] {
  const { at, name } = file;
  const time = (at.getHours() << 11) | (at.getMinutes() << 5) | (at.getSeconds() >> 1);
  const date = ((at.getFullYear() - 1980) << 9) | ((at.getMonth() + 1) << 5) | at.getDate();
  return [[VERSION, 2], [FLAGS, 2], [DEFLATED, 2], [time, 2], [date, 2], ...sizes(file), [name.length, 2]];
}

// After the common fields: no extra field, no comment, the first disk, attributes, and the place of the file.
const centralHeader = (file: PackedFile) =>
  numbers([CENTRAL, 4], [VERSION, 2], ...commonFields(file), [0, 2], [0, 2], [0, 2], [0, 2], [0, 4], [file.offset, 4]);

function numbers(...fields: readonly Field[]): Buffer {
  const buffer = Buffer.alloc(fields.reduce((sum, [, bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [value, bytes] of fields) at = buffer.writeUIntLE(value, at, bytes);
  return buffer;
}
