import type { Migration } from '../migrate.ts';

/** Exports of all accounts that wait for a second operator, or for their run. */
export const exportProposals: Migration = {
  id: 80,
  name: 'export-proposals',
  sql: [
    `CREATE TABLE export_proposal (
      id TEXT NOT NULL PRIMARY KEY,
      proposed_by TEXT NOT NULL,
      reason TEXT NOT NULL,
      recipient TEXT NOT NULL,
      proposed_at BIGINT NOT NULL,
      agreed_by TEXT,
      expires_at BIGINT NOT NULL
    )`,
    'CREATE INDEX export_proposal_expiry ON export_proposal (expires_at)',
  ],
};
