import { expect, test } from 'vitest';
import type { Migration } from './migrate.ts';
import { migrations } from './migrations.ts';

/** Statements after which a node of the version before fails or loses what it wrote. */
const breaking = [
  /^DROP TABLE/,
  /^ALTER TABLE \w+ (DROP|RENAME)/,
  /^ALTER TABLE \w+ ADD COLUMN (?!.*DEFAULT).* NOT NULL/,
  /^ALTER TABLE \w+ ALTER COLUMN/,
  /^DELETE FROM/,
  /^UPDATE \w+ SET (\w+) = .* WHERE \1 = /,
];

/** Migrations that take away what an older version uses, and why they may. A new one needs a release between. */
const contracting: Readonly<Record<string, string>> = {
  'provider-states': 'nothing wrote the table',
  merges: 'nothing wrote the table',
  'contact-proofs': 'before the first release',
  'challenge-kinds': 'before the first release',
  'codes-by-device': 'before the first release',
  'contacts-before-change': 'before the first release',
  'connected-products': 'before the first release',
  devices: 'before the first release; it voids the codes of the last five minutes',
  'records-by-account': 'the table that it creates again, on SQLite alone, has the same columns',
  'rows-in-their-keys': 'as records-by-account',
  'changes-without-email': 'the table that it creates again has the same columns, and only lets one be null',
};

const textOf = (statement: Migration['sql'][number]) =>
  typeof statement === 'string' ? statement : statement.untilNothingChanges;
const breaks = (statement: Migration['sql'][number]) => breaking.some((pattern) => pattern.test(textOf(statement)));

test('a migration leaves what nodes of the version before it use', () => {
  const found = migrations.filter(({ sql }) => sql.some(breaks)).map(({ name }) => name);
  expect(found).toEqual(Object.keys(contracting));
});

test.each([
  'DROP TABLE session',
  'ALTER TABLE session DROP COLUMN device',
  'ALTER TABLE session RENAME TO sign_in',
  'ALTER TABLE session RENAME COLUMN device TO agent',
  'ALTER TABLE session ADD COLUMN agent TEXT NOT NULL',
  'ALTER TABLE session ALTER COLUMN device SET NOT NULL',
  'DELETE FROM verification_code',
  "UPDATE ticket SET kind = 'contact-proof' WHERE kind = 'flag'",
])('%s breaks a node of the version before', (statement) => {
  expect(breaks(statement)).toBe(true);
});

test.each([
  'CREATE TABLE passkey (id TEXT NOT NULL PRIMARY KEY)',
  'ALTER TABLE session ADD COLUMN second_factor TEXT',
  'ALTER TABLE recovery_code ADD COLUMN created_at BIGINT NOT NULL DEFAULT 0',
  'UPDATE known_device SET first_device = device',
  'CREATE INDEX session_of_device ON session (browser) WHERE ended_at IS NULL',
])('%s does not', (statement) => {
  expect(breaks(statement)).toBe(false);
});
