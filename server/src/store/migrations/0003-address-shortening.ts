import type { Migration } from '../migrate.ts';

/** The progress of the jobs that go through a table by its times. */
export const addressShortening: Migration = {
  id: 3,
  name: 'address-shortening',
  sql: [
    `CREATE TABLE job_progress (
      job TEXT NOT NULL PRIMARY KEY,
      done_until BIGINT NOT NULL
    )`,
  ],
};
