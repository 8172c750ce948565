import type { Migration } from '../migrate.ts';

/** The last check of the audit trail, which every operator of the trail reads, and the entries of one kind. */
export const auditChecks: Migration = {
  id: 89,
  name: 'audit-checks',
  sql: [
    `CREATE TABLE audit_check (
      id INTEGER NOT NULL PRIMARY KEY,
      due_at BIGINT NOT NULL,
      checked_at BIGINT,
      since BIGINT,
      entries BIGINT,
      broken_seq BIGINT,
      fault TEXT
    )`,
    'CREATE INDEX audit_entry_of_kind ON audit_entry (kind, seq)',
  ],
};
