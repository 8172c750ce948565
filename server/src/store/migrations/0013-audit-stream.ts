import type { Migration } from '../migrate.ts';

/** What the stream of events to a receiver has sent. */
export const auditStream: Migration = {
  id: 13,
  name: 'audit-stream',
  sql: [
    // Ids of events do not commit in their order, so that a cursor over them would skip some: each row says that it waits.
    'ALTER TABLE security_event ADD COLUMN unsent INTEGER',
    'CREATE INDEX security_event_unsent ON security_event (unsent, id) WHERE unsent IS NOT NULL',
    // One row. `due_at` is the end of the lease of the node that sends, or when to try again.
    `CREATE TABLE audit_stream (
      id INTEGER NOT NULL PRIMARY KEY,
      sent_seq BIGINT NOT NULL,
      claims BIGINT NOT NULL,
      failures INTEGER NOT NULL,
      due_at BIGINT NOT NULL
    )`,
  ],
};
