import type { Migration } from '../migrate.ts';

/** Notices that are not sent yet. */
export const pendingNotices: Migration = {
  id: 17,
  name: 'pending-notices',
  sql: [
    `CREATE TABLE pending_notice (
      id TEXT NOT NULL PRIMARY KEY,
      sealed TEXT NOT NULL,
      tries INTEGER NOT NULL,
      created_at BIGINT NOT NULL,
      due_at BIGINT NOT NULL
    )`,
    'CREATE INDEX pending_notice_due ON pending_notice (due_at)',
  ],
};
