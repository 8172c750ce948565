import type { Migration } from '../migrate.ts';

/** Hand-over notes of operators on people. */
export const personNotes: Migration = {
  id: 90,
  name: 'person-notes',
  sql: [
    `CREATE TABLE person_note (
      id TEXT NOT NULL PRIMARY KEY,
      account_id TEXT NOT NULL,
      text TEXT NOT NULL,
      author TEXT NOT NULL,
      at BIGINT NOT NULL,
      struck_at BIGINT,
      struck_by TEXT
    )`,
    'CREATE INDEX person_note_of_account ON person_note (account_id, id)',
    'CREATE INDEX person_note_age ON person_note (at)',
  ],
};
