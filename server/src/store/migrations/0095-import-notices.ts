import type { Migration } from '../migrate.ts';

/** The notice by which an import of the console tells people about their new accounts. */
export const importNotices: Migration = {
  id: 95,
  name: 'import-notices',
  sql: ['ALTER TABLE import_job ADD COLUMN notice TEXT'],
};
