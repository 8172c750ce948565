import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isFault, parseImportedRow } from '@isoline/contract/import-accounts.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { passwordHasher } from '../server/src/gateways/password-hash/argon2-passwords.ts';

const folder = fileURLToPath(new URL('../docs/examples/migrate', import.meta.url));
const page = readFileSync(fileURLToPath(new URL('../docs/operate/migrating.md', import.meta.url)), 'utf8');
const scripts = globSync('*.js', { cwd: folder }).filter((name) => name !== 'rows.js');
const passwords = passwordHasher();
afterAll(() => passwords.close());

/** The exports of a system, in the order of the arguments. */
const exportsOf = (script: string) =>
  globSync(`exports/${basename(script, '.js')}{,-*}.*`, { cwd: folder })
    .toSorted((one, other) => one.length - other.length)
    .map((name) => join(folder, name));

const rowsOf = (script: string): readonly object[] =>
  execFileSync(process.execPath, [join(folder, script), ...exportsOf(script)], { encoding: 'utf8' })
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

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
  const row = rowsOf(script).find((one) => 'externalId' in one && one.externalId === id) as { passwordHash: unknown };
  const password = passwords.readForeign(row.passwordHash);
  expect('store' in password && (await passwords.verify(await password.store(), 'password'))).toBe(true);
});

test('the script of Casdoor finds the salt of the organization, and reads columns and the fields of the API alike', () => {
  const [, row] = rowsOf('casdoor.js');
  const passwordHash = { kind: 'casdoor', passwordType: 'salt', passwordSalt: 's4lt' };
  expect(row).toMatchObject({
    externalId: 'isoline/wangwei',
    frozen: true,
    registeredAt: '2021-04-05T06:07:08.000Z',
    passwordHash,
  });
});

test('a password hash comes along from every system that gives hashes out', () => {
  const withHash = scripts.filter((script) => rowsOf(script).some((row) => 'passwordHash' in row));
  expect(scripts.filter((script) => !withHash.includes(script))).toEqual(['authing.js']);
});
