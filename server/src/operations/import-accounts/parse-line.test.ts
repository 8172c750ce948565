import { gzipSync } from 'node:zlib';
import { importLineBytesMax } from '@isoline/contract/import-accounts.ts';
import { expect, test } from 'vitest';
import { isRefused, parseLine, strictUtf8 } from './parse-line.ts';
import { readLines } from './read-lines.ts';
import { refusedLine } from './refused-line.ts';

const VERIFIED = '2025-01-01T00:00:00Z';
const row = (id: number) => `{"externalId":"${id}","email":{"value":"a${id}@example.com","verifiedAt":"${VERIFIED}"}}`;

async function* pieces(bytes: Uint8Array, size: number) {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
}

/** Reads a file that arrives in pieces of `size` bytes: the id of each row, or the number and reason of its refusal. */
async function read(file: string | Uint8Array, size = 7) {
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file;
  const utf8 = strictUtf8();
  const found: string[] = [];
  for await (const lines of readLines(pieces(bytes, size))) {
    for (const line of lines) {
      const parsed = parseLine(line, utf8);
      found.push(
        isRefused(parsed) ? `${parsed.line} ${parsed.reason} ${parsed.field ?? ''}`.trim() : parsed.row.externalId,
      );
    }
  }
  return found;
}

test.each([
  ['a file whose last line has no end', `${row(1)}\n${row(2)}`],
  ['a file with a byte order mark and lines that end in CRLF', `\uFEFF${row(1)}\r\n${row(2)}\r\n`],
  ['a file with blank lines', `\n  \n${row(1)}\n\r\n\n${row(2)}\n\t\n`],
])('%s is read whole', async (_name, file) => {
  expect(await read(file)).toEqual(['1', '2']);
  expect(await read(file, 1)).toEqual(['1', '2']);
  expect(await read(file, 4096)).toEqual(['1', '2']);
});

test('an empty file has no rows', async () => {
  expect(await read('')).toEqual([]);
});

const PACKED = 'The file is an archive, or was compressed twice. Unpack it.';

test.each([
  ['a file that was compressed twice', gzipSync(row(1))],
  ['a ZIP archive that is not compressed', Buffer.from(`PK\x03\x04\n\0${row(1)}\n${row(2)}\n`)],
  ['an empty ZIP archive', Buffer.from(`PK\x05\x06${'\0'.repeat(18)}`)],
])('%s is refused with a sentence', async (_name, file) => {
  await expect(read(file)).rejects.toThrow(PACKED);
  await expect(read(file, 4096)).rejects.toThrow(PACKED);
});

test('a file in UTF-16 is refused with a sentence', async () => {
  const utf16 = Buffer.from(`\uFEFF${row(1)}\n`, 'utf16le');
  await expect(read(utf16)).rejects.toThrow('The file is UTF-16. Write it as UTF-8.');
});

test.each([['\n'], ['']])('a file in UTF-16 without a byte order mark is refused with a sentence', async (start) => {
  const utf16 = Buffer.from(`${start}${row(1)}\n${row(2)}\n`, 'utf16le');
  for (const file of [utf16, Buffer.from(utf16).swap16()])
    await expect(read(file)).rejects.toThrow('The file is UTF-16. Write it as UTF-8.');
});

test.each(['[1]', '[', `\uFEFF \n  [${row(1)},${row(2)}]`, '['.repeat(2_000_000)])(
  'a file that is a JSON array is refused with a sentence',
  async (file) => {
    await expect(read(file, 65_536)).rejects.toThrow('The file is a JSON array.');
  },
);

test('a line of 10 MB is refused, its memory is bounded, and the next line is read', async () => {
  const long = `{"externalId":"${'x'.repeat(10_000_000)}"}`;
  expect(await read(`${row(1)}\n${long}\n${row(3)}\n`, 65_536)).toEqual(['1', '2 too-long', '3']);
});

test('a line of exactly 1 MiB is read to its last byte', async () => {
  const short = row(1);
  const lineOf = (length: number) => short.replace(/}$/, `${' '.repeat(length - short.length)}}`);
  for (const size of [65_536, 2 * importLineBytesMax]) {
    expect(await read(lineOf(importLineBytesMax), size)).toEqual(['1']);
    expect(await read(lineOf(importLineBytesMax + 1), size)).toEqual(['1 too-long']);
  }
});

test.each([
  ['not-json', 'x'.repeat(200_000)],
  ['duplicate-key', `{"externalId":"1","externalId":"2","nickName":"${'x'.repeat(200_000)}"}`],
  ['too-deep', `{"externalId":"1","a":${'['.repeat(50_000)}${']'.repeat(50_000)}}`],
])('a line that is refused as %s is kept whole, so that it can be mended', (reason, text) => {
  const bytes = new TextEncoder().encode(text);
  const refused = parseLine({ number: 1, bytes, isTooLong: false }, strictUtf8());
  expect(refused).toMatchObject({ reason, value: text });
  expect(JSON.parse(isRefused(refused) ? refusedLine(refused) : '')).toMatchObject({ _text: text });
});

test('a line that is too long says that only its beginning is kept', () => {
  const bytes = new TextEncoder().encode('x'.repeat(1_000));
  const refused = parseLine({ number: 1, bytes, isTooLong: true }, strictUtf8());
  expect(JSON.parse(isRefused(refused) ? refusedLine(refused) : '')).toMatchObject({
    _refused: { reason: 'too-long', text: expect.stringContaining('`_text` is only its beginning') },
  });
});

test.each<[string, string | Uint8Array, string]>([
  [
    'invalid UTF-8',
    Buffer.concat([Buffer.from('{"externalId":"'), Buffer.from([0xff]), Buffer.from('"}')]),
    'not-utf-8',
  ],
  ['text', 'externalId,email', 'not-json'],
  ['a number', '1', 'not-json'],
  ['nested objects without end', '{"a":'.repeat(100_000), 'not-json'],
  ['deep nesting', `{"externalId":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, 'too-deep'],
  ['a deep hash', `{"externalId":"1","passwordHash":${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}}`, 'too-deep'],
  ['a key that is given twice', '{"externalId":"1","externalId":"2"}', 'duplicate-key externalId'],
  [
    'a key that is given twice in another spelling',
    '{"externalId":"1","external\\u0049d":"2"}',
    'duplicate-key externalId',
  ],
  ['a nested key that is given twice', '{"email":{"value":"a","value":"b"}}', 'duplicate-key value'],
  ['a misspelled field', row(1).replace('}}', '},"passwordHassh":"x"}'), 'unknown-field passwordHassh'],
  ['a misspelled nested field', row(1).replace('verifiedAt', 'verified'), 'unknown-field email.verified'],
  ['the prototype', row(1).replace('}}', '},"__proto__":{}}'), 'unknown-field __proto__'],
  [
    'the prototype in a hash',
    '{"externalId":"1","passwordHash":{"kind":"md5","value":"a","__proto__":{"salt":"b"}}}',
    'unknown-field passwordHash.__proto__',
  ],
  [
    'the prototype in a list',
    '{"externalId":"1","passkeys":[{},{"\\u005f_proto__":1}]}',
    'unknown-field passkeys.1.__proto__',
  ],
  [
    'a constructor in a hash',
    '{"externalId":"1","passwordHash":{"kind":"keycloak","secretData":{"constructor":1}}}',
    'unknown-field passwordHash.secretData.constructor',
  ],
  ['no external id', '{}', 'missing-field externalId'],
  ['a number as the external id', '{"externalId":1}', 'format externalId'],
  ['NUL', '{"externalId":"a\\u0000"}', 'format externalId'],
  ['half of a character', '{"externalId":"\\ud800"}', 'format externalId'],
  ['a phone of another country', '{"externalId":"1","phone":{"value":"+14155550100"}}', 'format phone.value'],
  ['no email', '{"externalId":"1","email":{"value":"nobody"}}', 'format email.value'],
  ['a time without its offset', row(1).replace(VERIFIED, '2025-01-01T00:00:00'), 'format email.verifiedAt'],
  ['a day that does not exist', row(1).replace(VERIFIED, '2025-13-41T00:00:00Z'), 'format email.verifiedAt'],
  ['a time in seconds', '{"externalId":"1","registeredAt":1700000000}', 'format registeredAt'],
  ['a day that does not exist', '{"externalId":"1","registeredAt":"2024-02-30T10:00:00Z"}', 'format registeredAt'],
  ['negative points', '{"externalId":"1","points":-1}', 'format points'],
  [
    'an authenticator of 8 digits',
    '{"externalId":"1","authenticator":{"secret":"GEZDGNBVGY3TQOJQ","digits":8}}',
    'format authenticator.digits',
  ],
])('a row with %s is refused with its field', async (_name, line, refusal) => {
  expect(await read(line, 65_536)).toEqual([`1 ${refusal}`]);
});

test('the file of refused rows shows a key of a prototype', () => {
  const bytes = new TextEncoder().encode('{"externalId":"1","passwordHash":{"__proto__":{"a":1}}}');
  const refused = parseLine({ number: 1, bytes, isTooLong: false }, strictUtf8());
  expect(isRefused(refused) && refusedLine(refused)).toContain('"passwordHash":{"__proto__":{"a":1}}}');
});

test('a list behind the first row is refused as one line', async () => {
  expect(await read(`${row(1)}\n[1]\n${row(3)}`)).toEqual(['1', '2 not-json', '3']);
});

test('a hash may have the levels of a hash of Keycloak', async () => {
  const hash = '{"kind":"keycloak","credentialData":{"additionalParameters":{"memory":["7168"]}}}';
  expect(await read(row(1).replace('}}', `},"passwordHash":${hash}}`))).toEqual(['1']);
});

test('a text that contains a key with a colon is not a key', async () => {
  const quoted = row(1)
    .replace('}}', '},"nickName":"\\"externalId\\": 5"}')
    .replaceAll('\\"externalId\\": 5', 'a\\": b');
  expect(await read(quoted)).toEqual(['1']);
});

test('the mark of an earlier refusal is ignored', async () => {
  expect(await read(row(1).replace('{"externalId"', '{"_refused":{"line":3},"_text":"x","externalId"'))).toEqual(['1']);
});
