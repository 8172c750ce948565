import type { Migration } from '../migrate.ts';

/** The progress of the event stream to a receiver. */
export const auditStream: Migration = {
  id: 13,
  name: 'audit-stream',
  sql: [
    // The ids of events do not commit in their order, so a cursor over them would skip some. Each row says that it
    // waits instead.
    'ALTER TABLE security_event ADD COLUMN unsent INTEGER',
    'CREATE INDEX security_event_unsent ON security_event (unsent, id) WHERE unsent IS NOT NULL',
    // One row. `due_at` is the end of the lease of the node that sends, or the time of the next attempt.
    `CREATE TABLE audit_stream (
      id INTEGER NOT NULL PRIMARY KEY,
      sent_seq BIGINT NOT NULL,
      claims BIGINT NOT NULL,
      failures INTEGER NOT NULL,
      due_at BIGINT NOT NULL
    )`,
  ],
};
