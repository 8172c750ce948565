import type { Migration } from '../migrate.ts';

/** Finds an account whose password hash of another system takes longer than others to verify. */
export const costlyHashes: Migration = {
  id: 84,
  name: 'costly-hashes',
  sql: [`CREATE INDEX account_costly_hash ON account (id) WHERE substr(password_hash, 1, 2) = '{ '`],
};
