import { pbkdf2Sync } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isFault, parseImportedRow } from '@isoline/contract/import-accounts.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { passwordHasher } from '../server/src/gateways/password-hash/argon2-passwords.ts';
import { exportsOf, migrateFolder as folder, type Row, rowsOf, rowsOfTexts, runScript } from './migrate-scripts.ts';

const page = readFileSync(fileURLToPath(new URL('../docs/operate/migrating.md', import.meta.url)), 'utf8');
const scripts = globSync('*.js', { cwd: folder }).filter((name) => !['read.js', 'rows.js'].includes(name));
const passwords = passwordHasher();
afterAll(() => passwords.close());

const PASSWORD = 'Träume 7 密';
const SALT = Buffer.from('80ff41', 'hex');

test('there is a script for each system of the page', () => {
  expect(scripts.toSorted()).toEqual([
    'auth0.js',
    'authing.js',
    'casdoor.js',
    'clerk.js',
    'django.js',
    'firebase.js',
    'keycloak.js',
    'logto.js',
    'own-table.js',
    'supabase.js',
    'wordpress.js',
  ]);
});

describe.each(scripts)('the script %s', (script) => {
  test('the script has at most 60 lines, and the page names it', () => {
    expect(readFileSync(join(folder, script), 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(60);
    expect(page).toContain(script);
  });

  test('each row of an example is accepted, with a verified contact and a password hash of a known kind', () => {
    const rows = rowsOf(script);
    expect(rows.length).toBeGreaterThan(0);
    const parsed = rows.map(parseImportedRow);
    expect(parsed.filter(isFault)).toEqual([]);
    for (const row of parsed) {
      if (isFault(row)) continue;
      expect(row.phone?.verifiedAt ?? row.email?.verifiedAt).toBeTypeOf('number');
      if (row.passwordHash !== null) expect(passwords.readForeign(row.passwordHash)).not.toHaveProperty('refusal');
    }
  });
});

test.each([
  ['logto.js', 'foo0bar1baz3'],
  ['logto.js', 'foo0bar1baz4'],
  ['wordpress.js', 'wordpress:3'],
])('the hash that %s makes for %s matches the password', async (script, id) => {
  const password = passwords.readForeign(rowsOf(script).find(({ externalId }) => externalId === id)?.passwordHash);
  expect('store' in password && (await passwords.verify(await password.store(), 'password'))).toBe(true);
});

test('the script of Casdoor finds the salt of the organization, and reads columns and the fields of the API alike', () => {
  const [, row] = rowsOf('casdoor.js');
  const passwordHash = { kind: 'casdoor', passwordType: 'salt', passwordSalt: '', organizationSalt: 's4lt' };
  expect(row).toMatchObject({
    externalId: 'isoline/wangwei',
    frozen: true,
    registeredAt: '2021-04-05T06:07:08.000Z',
    passwordHash,
  });
});

/** Systems that do not keep phones. */
const withoutPhones = ['django.js', 'wordpress.js'];

test.each(scripts.filter((script) => !withoutPhones.includes(script)))(
  'the phone of another country stays out of the rows of %s, and is counted',
  (script) => {
    const { rows, stderr, status } = runScript(script);
    const foreign = rows.find((row) => JSON.stringify(row).includes('jane@example.com'));
    expect(foreign).not.toHaveProperty('phone');
    expect(rows.filter((row) => 'phone' in row)).toHaveLength(1);
    expect(stderr).toContain('Left out: 1 × a phone that is not of the mainland (+86).');
    expect(status).toBe(0);
  },
);

test('a password hash comes along from every system that gives hashes out', () => {
  const withHash = scripts.filter((script) => rowsOf(script).some((row) => 'passwordHash' in row));
  expect(scripts.filter((script) => !withHash.includes(script))).toEqual(['authing.js']);
});

test('an export may have a byte order mark, CRLF and blank lines, or be one JSON array', () => {
  const users = rowsOf('supabase.js');
  const text = readFileSync(join(folder, 'exports/supabase.ndjson'), 'utf8');
  expect(rowsOfTexts('supabase.js', `\uFEFF${text.replaceAll('\n', '\r\n')}\r\n`)).toEqual(users);
  const array = JSON.stringify(
    text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line)),
    null,
    1,
  );
  expect(rowsOfTexts('supabase.js', array)).toEqual(users);
  const [csv, json] = ['clerk.csv', 'keycloak.json'].map((name) => readFileSync(join(folder, 'exports', name), 'utf8'));
  expect(rowsOfTexts('clerk.js', `\uFEFF${csv}`)).toEqual(rowsOf('clerk.js'));
  expect(rowsOfTexts('keycloak.js', `\uFEFF${json}`)).toEqual(rowsOf('keycloak.js'));
});

test.each([
  ['2020-01-02 03:04:05', '2020-01-02T03:04:05.000Z'],
  ['2020-01-02T03:04:05+08:00', '2020-01-01T19:04:05.000Z'],
  ['2020-01-02 03:04:05.123456+00', '2020-01-02T03:04:05.123Z'],
  ['2020/01/02 03:04:05', '2020-01-02T03:04:05.000Z'],
  ['1577934245', '2020-01-02T03:04:05.000Z'],
  ['1577934245000', '2020-01-02T03:04:05.000Z'],
  ['0000-00-00 00:00:00', undefined],
  ['', undefined],
  ['no time', 'no time'],
])('the time %s of an export becomes %s', (given, time) => {
  const [row] = rowsOfTexts('own-table.js', `id,email,created_at\n1,li@example.com,${given}\n`);
  expect(row?.registeredAt).toBe(time);
});

test('a contact of a user without a time of registration is verified all the same', () => {
  const [row] = rowsOfTexts('keycloak.js', '{"users":[{"id":"1","email":"li@example.com","emailVerified":true}]}');
  expect(row).toEqual({
    externalId: '1',
    email: { value: 'li@example.com', verifiedAt: '2000-01-01T00:00:00.000Z' },
    identities: [],
    frozen: false,
  });
});

test.each([
  ['0086 138 1111 0001', '13811110001'],
  ['138.1111.0001', '13811110001'],
  ['+86(0)13811110001', '13811110001'],
  ['+1 390 123 4567', undefined],
])('the phone %s of an export becomes %s', (given, phone) => {
  const [row] = rowsOfTexts('own-table.js', `id,email,mobile\n1,li@example.com,${given}\n`);
  const parsed = parseImportedRow(row ?? {});
  expect(isFault(parsed) ? parsed : parsed.phone?.value).toBe(phone);
});

test.each(['Tab\there', 'a/b', '\u202ename', 'Ω'.repeat(30), '👨‍👩‍👧‍👦 family', '.', '\u200b'])(
  'a row with the name %j is accepted',
  (name) => {
    const [row] = rowsOfTexts('auth0.js', JSON.stringify({ user_id: '1', email: 'li@example.com', name }));
    expect(isFault(parseImportedRow(row ?? {}))).toBe(false);
  },
);

test('an email that another user of Django verified is not verified', () => {
  const user = (pk: number) => ({
    model: 'auth.user',
    pk,
    // The user name of the first one is the key of the second one.
    fields: {
      username: pk === 1 ? '2' : 'u2',
      email: 'li@example.com',
      password: '!',
      date_joined: '2020-01-02T03:04:05Z',
    },
  });
  const address = (of: unknown) => ({
    model: 'account.emailaddress',
    fields: { user: of, email: 'Li@example.com', verified: true },
  });
  for (const owner of [2, ['u2']]) {
    const rows = rowsOfTexts('django.js', JSON.stringify([user(1), user(2), address(owner)]));
    const email = { value: 'li@example.com' };
    expect(rows).toMatchObject([
      { email: { ...email, verifiedAt: null } },
      { email: { ...email, verifiedAt: '2020-01-02T03:04:05.000Z' } },
    ]);
  }
});

test('the password of a linked user of Auth0, and of one with an id of its own, comes along', () => {
  const user = (id: string, identities: object[]) =>
    JSON.stringify({ user_id: id, email: `${id}@example.com`, identities });
  const hash = (id: unknown, passwordHash: string) => JSON.stringify({ _id: id, passwordHash });
  const rows = rowsOfTexts(
    'auth0.js',
    [user('google-oauth2|1', [{ provider: 'auth0', user_id: 'abc' }]), user('auth0|own', [])].join('\n'),
    [hash({ $oid: 'abc' }, 'first'), hash('own', 'second')].join('\n'),
  );
  expect(rows.map(({ passwordHash }) => passwordHash)).toEqual(['first', 'second']);
});

test('the parameters of Firebase are read as the console shows them', () => {
  const parameters = JSON.parse(readFileSync(join(folder, 'exports/firebase-parameters.json'), 'utf8'));
  const lines = Object.entries(parameters).map(([name, value]) => `  ${name}: ${value},`);
  const users = readFileSync(join(folder, 'exports/firebase.json'), 'utf8');
  expect(rowsOfTexts('firebase.js', users, ['hash_config {', ...lines, '}'].join('\n'))).toEqual(rowsOf('firebase.js'));
});

test.each([
  ['salts on both sides', ['sha1', ['pre', 'fix', '@', 'suffix'], '725a17a8be4af847aed7ea6875261822ec23351e']],
  ['MD5 without a salt', ['md5', ['@'], '2386383759ac19baf4286841ef9d05fd']],
  [
    'a salt in hexadecimal',
    [
      'pbkdf2Sync',
      ['hex:80ff41', '1000', '32', 'SHA256', '@'],
      pbkdf2Sync(PASSWORD, SALT, 1_000, 32, 'sha256').toString('hex'),
    ],
  ],
])('an imported hash of Logto with %s matches the password', async (_, expression) => {
  const user = { id: '7', primary_email: 'li@example.com', created_at: '2020-01-02T03:04:05Z' };
  const [row] = rowsOfTexts(
    'logto.js',
    JSON.stringify({ ...user, password_encrypted: JSON.stringify(expression), password_encryption_method: 'Legacy' }),
  );
  const password = passwords.readForeign(row?.passwordHash);
  expect('store' in password && (await passwords.verify(await password.store(), PASSWORD))).toBe(true);
});

/** Returns the row that a script makes of the first user of a JSON export, as the user is changed. */
function rowOfChanged(script: string, change: object): Row {
  const [path = '', ...others] = exportsOf(script);
  const whole = JSON.parse(readFileSync(path, 'utf8'));
  const users = [{ ...(whole.users ?? whole)[0], ...change }];
  const texts = [
    JSON.stringify(whole.users ? { users } : users),
    ...others.map((other) => readFileSync(other, 'utf8')),
  ];
  return rowsOfTexts(script, ...texts)[0] ?? {};
}

test('a Firebase user with an empty hash has no password', () => {
  expect(rowOfChanged('firebase.js', { passwordHash: '', salt: '' })).not.toHaveProperty('passwordHash');
});

test('only the first of two Google accounts of a Keycloak user is exported', () => {
  const federatedIdentities = ['1', '2'].map((userId) => ({ identityProvider: 'google', userId }));
  const { identities } = rowOfChanged('keycloak.js', { federatedIdentities });
  expect(identities).toMatchObject([{ subjects: [{ subject: '1' }] }]);
});

test.each(['02/01/2020', 'Jan 2, 2020', '2 January'])(
  'the date %s stays as it is, so that its row is refused',
  (date) => {
    const row = rowOfChanged('wordpress.js', { user_registered: date });
    expect(row.registeredAt).toBe(date);
    expect(parseImportedRow(row)).toMatchObject({ reason: 'format', field: 'email.verifiedAt' });
  },
);
