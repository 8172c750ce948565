import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';
import type { IndexedPicture } from './indexed-colors.ts';

const deflated = promisify(deflate);
const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const BITS = 8;
const INDEXED = 3;
const LEVEL = 4;

/** Encodes a picture with a palette as PNG (ISO/IEC 15948). */
export async function encodePng({ indexes, palette }: IndexedPicture, width: number): Promise<Uint8Array> {
  const height = indexes.length / width;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([BITS, INDEXED], 8);
  // Each row starts with its filter. Indexes are not quantities, so no filter makes them shorter.
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1) rows.set(indexes.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk(
      'PLTE',
      palette.filter((_, at) => at % 4 < 3),
    ),
    chunk(
      'tRNS',
      palette.filter((_, at) => at % 4 === 3),
    ),
    chunk('IDAT', await deflated(rows, { chunkSize: rows.length, level: LEVEL })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(data.length, 0);
  framed.set(named, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}
