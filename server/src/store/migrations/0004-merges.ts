import type { Migration } from '../migrate.ts';

/**
 * A merge's outcome is of one browser too, and says what led to it; nothing wrote the table before. A merged account's
 * tickets are found by either side, and those it had absorbed by the account they went into.
 */
export const merges: Migration = {
  id: 4,
  name: 'merges',
  sql: [
    'DROP TABLE merge_record',
    `CREATE TABLE merge_record (
      ticket_hash TEXT NOT NULL PRIMARY KEY,
      browser TEXT NOT NULL,
      session_id TEXT NOT NULL,
      proof TEXT NOT NULL,
      absorbed_id TEXT NOT NULL REFERENCES account (id),
      survivor_id TEXT NOT NULL REFERENCES account (id),
      expires_at BIGINT NOT NULL
    )`,
    'CREATE INDEX merge_record_expiry ON merge_record (expires_at)',
    'CREATE INDEX ticket_of_other_account ON ticket (other_account_id) WHERE other_account_id IS NOT NULL',
    'CREATE INDEX account_merged_into ON account (merged_into) WHERE merged_into IS NOT NULL',
  ],
};
