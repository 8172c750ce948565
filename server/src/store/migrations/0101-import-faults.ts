import type { Migration } from '../migrate.ts';

/** Why the file of an import of the console cannot be read. */
export const importFaults: Migration = {
  id: 101,
  name: 'import-faults',
  sql: ['ALTER TABLE import_job ADD COLUMN fault TEXT'],
};
