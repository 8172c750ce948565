import { crc32, inflateRawSync } from 'node:zlib';

/**
 * Returns the texts of the files in a ZIP archive by their names. Reads the list of files at the end, as unpacking
 * programs do.
 */
export function unzip(archive: Buffer): Readonly<Record<string, string>> {
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06'));
  const count = archive.readUInt16LE(end + 10);
  const files: Record<string, string> = {};
  let at = archive.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    const [checksum, packed, bytes] = [16, 20, 24].map((place) => archive.readUInt32LE(at + place)) as [
      number,
      number,
      number,
    ];
    const name = archive.toString('utf8', at + 46, at + 46 + archive.readUInt16LE(at + 28));
    const local = archive.readUInt32LE(at + 42);
    const content = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const file = inflateRawSync(archive.subarray(content, content + packed));
    if (file.length !== bytes || crc32(file) !== checksum) throw new Error(`${name} is damaged`);
    files[name] = file.toString();
    at += 46 + archive.readUInt16LE(at + 28) + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  if (at !== end) throw new Error('the list of files is damaged');
  return files;
}
