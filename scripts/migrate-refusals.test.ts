import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseImportedRow } from '@isoline/contract/import-accounts.ts';
import { expect, test } from 'vitest';
import { migrateFolder, rowsOfTexts, runOnTexts, runScript } from './migrate-scripts.ts';

const STACK = /^ {4}at /m;

const user = { id: 'u', email: 'li@example.com', email_confirmed_at: '2023-04-05T06:07:08Z' };

test.each([
  ['8613800138000', '8613800138000'],
  ['13105551234', undefined],
  ['13800138000', undefined],
])('the phone %s of Supabase becomes %s', (phone, value) => {
  const [row] = rowsOfTexts(
    'supabase.js',
    JSON.stringify({ ...user, phone, phone_confirmed_at: '2023-04-05T06:07:08Z' }),
  );
  expect(row?.phone).toEqual(value && { value, verifiedAt: '2023-04-05T06:07:08.000Z' });
});

test.each([
  ['CN', '13800138000', true],
  ['', '13800138000', true],
  ['BR', '13987654321', false],
  ['BR', '+8613800138000', false],
])('a user of Casdoor in the country "%s" with the phone %s keeps it: %s', (country, phone, keeps) => {
  const users = [{ owner: 'o', name: 'n', email: 'li@example.com', email_verified: 1, phone, country_code: country }];
  const organizations = [{ name: 'o', country_codes: '["CN","US"]' }];
  const [row] = rowsOfTexts('casdoor.js', JSON.stringify(users), JSON.stringify(organizations));
  expect('phone' in (row ?? {})).toBe(keeps);
});

const columns = readFileSync(join(migrateFolder, 'exports/own-table.csv'), 'utf8').split('\n')[0] ?? '';
/** Returns a table of one's own with a line of these fields. */
const table = (fields: Readonly<Record<string, string>>) => {
  const usual: Readonly<Record<string, string>> = {
    id: '1',
    email: 'li@example.com',
    email_verified_at: '2024-01-01',
    password: '5f4dcc3b5aa765d61d8327deb882cf99',
  };
  const line = columns.split(',').map((name) => fields[name] ?? usual[name] ?? '');
  return `${columns}\n${line.join(',')}\n`;
};

test('a CSV field without quotation marks around it keeps those inside', () => {
  const [row] = rowsOfTexts('own-table.js', table({ salt: 'k7"Zx9', nickname: '5" disk' }));
  expect(row).toMatchObject({ passwordHash: { salt: 'k7"Zx9' }, nickName: '5" disk' });
});

test.each(['"he said \\"hi\\""', '"a \\", b"', '"never ends', '"a" b', 'one,more'])(
  'a CSV line with the field %s ends the script with the number of the line',
  (nickname) => {
    const { status, stderr } = runOnTexts('own-table.js', [table({ nickname })]);
    expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringContaining(', line 2: ') });
    expect(stderr).not.toMatch(STACK);
  },
);

test('the number of a CSV line counts the line breaks in fields', () => {
  const text = `${table({ nickname: '"two\nlines"' })}2,"a"b\n`;
  expect(runOnTexts('own-table.js', [text]).stderr).toContain(', line 4: ');
});

const gbk = Uint8Array.from([...Buffer.from('7,'), 0xc0, 0xee, 0xc4, 0xc8]);

test.each(['own-table.js', 'supabase.js', 'wordpress.js'])(
  'a file that is not UTF-8 ends %s with a sentence',
  (script) => {
    for (const text of [gbk, Buffer.from('\uFEFF[{}]\n', 'utf16le'), Buffer.from('[{}]\n', 'utf16le')]) {
      const { status, rows, stderr } = runOnTexts(script, [text]);
      expect({ status, rows }).toEqual({ status: 1, rows: [] });
      expect(stderr).toMatch(/is not UTF-8\. Convert it/);
      expect(stderr).not.toMatch(STACK);
    }
  },
);

test.each([
  ['supabase.js', 'GOOGLE_CLIENT_ID'],
  ['authing.js', 'WECHAT_APP_ID'],
])('%s ends with a sentence if somebody has an identity and %s is not set', (script, name) => {
  const { status, stderr } = runScript(script, undefined, {});
  expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringContaining(`Set ${name}`) });
});

test('phones that cannot be read are counted, and points that cannot be read are refused by name', () => {
  const { rows, stderr } = runOnTexts('own-table.js', [table({ mobile: '1.38E+10', points: '1' })]);
  expect(stderr).toContain('Left out: 1 × a phone that cannot be read.');
  expect(rows[0]).not.toHaveProperty('phone');
  const [row] = rowsOfTexts('own-table.js', table({ points: '12 points' }));
  expect(parseImportedRow(row ?? {})).toMatchObject({ reason: 'format', field: 'points' });
});

test('an export of a Django user model of one’s own says what to change, and an export without users fails', () => {
  const own = [{ model: 'accounts.user', pk: 1, fields: { email: 'li@example.com', password: 'x' } }];
  const django = runOnTexts('django.js', [JSON.stringify(own)]);
  expect(django).toMatchObject({ status: 1, stderr: expect.stringMatching(/but accounts\.user\. Set USER_MODEL/) });
  const empty = runOnTexts('wordpress.js', ['[]']);
  expect(empty).toMatchObject({ status: 1, stderr: expect.stringContaining('The export has no user') });
});

test('a custom_password_hash of Auth0 comes along', () => {
  const custom = { algorithm: 'md5', hash: { value: '5366c42ac080076c0cb2ec169e81aff1', encoding: 'hex' } };
  const person = { user_id: 'auth0|own', email: 'li@example.com', email_verified: true };
  const hash = { _id: 'own', custom_password_hash: custom };
  const [row] = rowsOfTexts('auth0.js', JSON.stringify(person), JSON.stringify(hash));
  expect(row?.passwordHash).toEqual({ kind: 'auth0', ...custom });
});

test('users of a long export may be written one a line', () => {
  const { users } = JSON.parse(readFileSync(join(migrateFolder, 'exports/keycloak.json'), 'utf8'));
  const lines = users.map((one: object) => JSON.stringify(one)).join('\n');
  expect(rowsOfTexts('keycloak.js', lines)).toEqual(runScript('keycloak.js').rows);
});

test.each(['keycloak.js', 'clerk.js', 'wordpress.js'])(
  'a file that is longer than a text can be ends %s with a sentence',
  (script) => {
    const folder = mkdtempSync(join(tmpdir(), 'isoline-migrate-'));
    const path = join(folder, 'long');
    try {
      writeFileSync(path, '{\n\n\n');
      // A sparse file does not use disk space for its hole. Node refuses its length before it reads.
      truncateSync(path, 2 ** 31);
      const { status, stderr } = runScript(script, [path]);
      expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringMatching(/longer than .*jq -c/) });
      expect(stderr).not.toMatch(STACK);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);

test('a line that is not JSON, and a file that does not exist, end a script with a sentence', () => {
  const broken = runOnTexts('supabase.js', [`${JSON.stringify(user)}\n{"id":\n`]);
  expect(broken).toMatchObject({ status: 1, stderr: expect.stringContaining('line 2: this is not JSON') });
  const absent = runScript('supabase.js', ['/no/such/file']);
  expect(absent).toMatchObject({ status: 1, stderr: expect.stringContaining('/no/such/file cannot be read') });
  for (const { stderr } of [broken, absent]) expect(stderr).not.toMatch(STACK);
});
