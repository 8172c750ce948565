import type { Migration } from '../migrate.ts';

/**
 * The account that a merged account was merged into first. A product was told this subject. Null in a row that is
 * written by an earlier version: `merged_into` is the first one then.
 */
export const toldSubjects: Migration = {
  id: 102,
  name: 'told-subjects',
  sql: ['ALTER TABLE account ADD COLUMN first_merged_into TEXT'],
};
