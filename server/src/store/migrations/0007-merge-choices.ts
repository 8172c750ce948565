import type { Migration } from '../migrate.ts';

/** A merge records which contacts and identities were chosen to stay, as JSON: only the same choice repeats it. */
export const mergeChoices: Migration = {
  id: 7,
  name: 'merge-choices',
  sql: [`ALTER TABLE merge_record ADD COLUMN keep TEXT NOT NULL DEFAULT '{}'`],
};
