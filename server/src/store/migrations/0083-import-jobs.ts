import type { Migration } from '../migrate.ts';

/** The imports that operators upload in the console. */
export const importJobs: Migration = {
  id: 83,
  name: 'import-jobs',
  sql: [
    `CREATE TABLE import_job (
      id TEXT NOT NULL PRIMARY KEY,
      operator TEXT NOT NULL,
      reason TEXT NOT NULL,
      agreed_by TEXT,
      file_name TEXT NOT NULL,
      bytes BIGINT NOT NULL,
      received_bytes BIGINT NOT NULL,
      state TEXT NOT NULL,
      counts TEXT NOT NULL,
      read_bytes BIGINT NOT NULL,
      estimate_ms BIGINT,
      refused_try BIGINT NOT NULL,
      refused_pieces BIGINT NOT NULL,
      undo_by TEXT,
      undo_at BIGINT,
      kept BIGINT,
      created_at BIGINT NOT NULL,
      running_since BIGINT,
      ended_at BIGINT,
      expires_at BIGINT NOT NULL,
      due_at BIGINT,
      tries BIGINT NOT NULL
    )`,
    'CREATE INDEX import_job_due ON import_job (due_at) WHERE due_at IS NOT NULL',
    'CREATE INDEX import_job_created ON import_job (created_at)',
  ],
};
