import type { Migration } from '../migrate.ts';

/** What the overview of the console counts by the hour. */
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
    // How many codes in a row were sent for one step; older nodes send the first each time.
    'ALTER TABLE verification_code ADD COLUMN sends INTEGER NOT NULL DEFAULT 1',
  ],
};
