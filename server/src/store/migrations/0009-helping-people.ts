import type { Migration } from '../migrate.ts';

/** Proposals of one operator to remove factors, and the delivery of notices. */
export const helpingPeople: Migration = {
  id: 9,
  name: 'helping-people',
  sql: [
    `CREATE TABLE removal_proposal (
      account_id TEXT NOT NULL REFERENCES account (id),
      factor TEXT NOT NULL,
      proposed_by TEXT NOT NULL,
      reason TEXT NOT NULL,
      proposed_at BIGINT NOT NULL,
      expires_at BIGINT NOT NULL,
      PRIMARY KEY (account_id, factor)
    )`,
    'CREATE INDEX removal_proposal_of_operator ON removal_proposal (proposed_by)',
    'CREATE INDEX removal_proposal_expiry ON removal_proposal (expires_at)',
    // `sealed` is the notice as it was sent, kept for as long as it can be sent again.
    `CREATE TABLE notice_delivery (
      id TEXT NOT NULL PRIMARY KEY,
      account_id TEXT NOT NULL,
      kind TEXT NOT NULL,
      channel TEXT NOT NULL,
      masked_contact TEXT NOT NULL,
      created_at BIGINT NOT NULL,
      state TEXT NOT NULL,
      reason TEXT,
      changed_at BIGINT NOT NULL,
      sealed TEXT
    )`,
    'CREATE INDEX notice_delivery_of_account ON notice_delivery (account_id, id)',
    'CREATE INDEX notice_delivery_age ON notice_delivery (created_at)',
    'CREATE INDEX notice_delivery_sealed ON notice_delivery (created_at) WHERE sealed IS NOT NULL',
  ],
};
