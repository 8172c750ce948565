import type { Migration } from '../migrate.ts';

/** The hourly counts of the console's overview. */
export const overview: Migration = {
  id: 7,
  name: 'overview',
  sql: [
    `CREATE TABLE hourly_count (
      hour BIGINT NOT NULL,
      kind TEXT NOT NULL,
      name TEXT NOT NULL,
      count BIGINT NOT NULL,
      PRIMARY KEY (hour, kind, name)
    )`,
    `CREATE TABLE count_batch (
      node TEXT NOT NULL PRIMARY KEY,
      batch BIGINT NOT NULL,
      at BIGINT NOT NULL
    )`,
    'CREATE INDEX count_batch_age ON count_batch (at)',
    // The number of codes sent in a row for one step; older nodes send the first each time.
    'ALTER TABLE verification_code ADD COLUMN sends INTEGER NOT NULL DEFAULT 1',
  ],
};
