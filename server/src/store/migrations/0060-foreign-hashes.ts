import type { Migration } from '../migrate.ts';

/** Finds an account whose password hash another system made. */
export const foreignHashes: Migration = {
  id: 60,
  name: 'foreign-hashes',
  sql: [`CREATE INDEX account_foreign_hash ON account (id) WHERE substr(password_hash, 1, 1) = '{'`],
};
