import type { Migration } from '../migrate.ts';

/**
 * The start of the audit trail: the last entry that was pruned. `seal` proves that the server wrote the row. Without a
 * row the trail starts at entry 1.
 */
export const auditAnchor: Migration = {
  id: 23,
  name: 'audit-anchor',
  sql: [
    `CREATE TABLE audit_anchor (
      id INTEGER NOT NULL PRIMARY KEY,
      seq BIGINT NOT NULL,
      hash TEXT NOT NULL,
      at BIGINT NOT NULL,
      seal TEXT NOT NULL
    )`,
  ],
};
