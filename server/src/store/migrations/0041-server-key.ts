import type { Migration } from '../migrate.ts';

/**
 * The key of hashes, sealed under the server's secret, which shows at each start whether the secret belongs to the
 * database.
 */
export const serverKey: Migration = {
  id: 41,
  name: 'server-key',
  sql: [
    `CREATE TABLE server_key (
      id INTEGER NOT NULL PRIMARY KEY,
      sealed TEXT NOT NULL,
      secret_name TEXT NOT NULL,
      former_since BIGINT,
      due_at BIGINT NOT NULL
    )`,
  ],
};
