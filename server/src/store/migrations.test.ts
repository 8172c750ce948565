import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Statement } from './migrate.ts';
import { migrations } from './migrations.ts';

/** Statements that make a node of the previous version fail or lose what it wrote. */
const breaking = [
  /^DROP TABLE/,
  /^ALTER TABLE \w+ (DROP|RENAME)/,
  /^ALTER TABLE \w+ ADD COLUMN (?!.*DEFAULT).* NOT NULL/,
  /^ALTER TABLE \w+ ALTER COLUMN/,
  /^DELETE FROM/,
  /^UPDATE \w+ SET (\w+) = .* WHERE \1 = /,
];

/**
 * Migrations that remove something that an older version uses, with the reason: a release in between no longer uses it.
 */
const contracting: Readonly<Record<string, string>> = {};

const textsOf = (statement: Statement) => (typeof statement === 'string' ? [statement] : Object.values(statement));
const breaks = (statement: Statement) =>
  breaking.some((pattern) => textsOf(statement).some((text) => pattern.test(text)));

test.each(globSync('migrations/*.ts', { cwd: import.meta.dirname }))(
  'the file %s has the number of its migration',
  (path) => {
    const [, number] = /(\d{4})-[^/]+$/.exec(path) ?? [];
    const [, id] = /^ {2}id: (\d+),$/m.exec(readFileSync(new URL(path, import.meta.url), 'utf8')) ?? [];
    expect(number).toBe(id?.padStart(4, '0'));
  },
);

test('no migration breaks nodes of the previous version', () => {
  const found = migrations.filter(({ sql }) => sql.some(breaks)).map(({ name }) => name);
  expect(found).toEqual(Object.keys(contracting));
});

test.each([
  'DROP TABLE session',
  'ALTER TABLE session DROP COLUMN device_name',
  'ALTER TABLE session RENAME TO sign_in',
  'ALTER TABLE session RENAME COLUMN device_name TO agent',
  'ALTER TABLE session ADD COLUMN agent TEXT NOT NULL',
  'ALTER TABLE session ALTER COLUMN device_name SET NOT NULL',
  'DELETE FROM verification_code',
  "UPDATE ticket SET kind = 'contact-proof' WHERE kind = 'flag'",
])('%s breaks a node of the previous version', (statement) => {
  expect(breaks(statement)).toBe(true);
});

test.each([
  'CREATE TABLE passkey (id TEXT NOT NULL PRIMARY KEY)',
  'ALTER TABLE session ADD COLUMN second_factor TEXT',
  'ALTER TABLE recovery_code ADD COLUMN created_at BIGINT NOT NULL DEFAULT 0',
  'UPDATE known_device SET first_id = device_id',
  'CREATE INDEX session_of_device ON session (device_id) WHERE ended_at IS NULL',
])('%s does not break a node of the previous version', (statement) => {
  expect(breaks(statement)).toBe(false);
});
