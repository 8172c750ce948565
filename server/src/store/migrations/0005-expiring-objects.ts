import type { Migration } from '../migrate.ts';

/** Objects of the object store that go unless an account takes them. */
export const expiringObjects: Migration = {
  id: 5,
  name: 'expiring-objects',
  sql: [
    `CREATE TABLE expiring_object (
      path TEXT NOT NULL PRIMARY KEY,
      remove_at BIGINT NOT NULL
    )`,
    'CREATE INDEX expiring_object_expiry ON expiring_object (remove_at)',
  ],
};
