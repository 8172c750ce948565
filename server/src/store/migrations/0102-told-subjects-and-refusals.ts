import type { Migration } from '../migrate.ts';

/**
 * The account that a merged account was merged into first, which is a subject that its products were told. It is null
 * in a row that an earlier version has written: `merged_into` is the first one then. And the refusals of an event.
 */
export const toldSubjectsAndRefusals: Migration = {
  id: 102,
  name: 'told-subjects-and-refusals',
  sql: [
    'ALTER TABLE account ADD COLUMN first_merged_into TEXT',
    'ALTER TABLE product_event ADD COLUMN refusals INTEGER NOT NULL DEFAULT 0',
  ],
};
