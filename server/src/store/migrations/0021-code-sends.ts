import type { Migration } from '../migrate.ts';

/** The outcomes of the newest requests for codes, kept for a day. */
export const codeSends: Migration = {
  id: 21,
  name: 'code-sends',
  sql: [
    `CREATE TABLE code_send (
      id TEXT NOT NULL PRIMARY KEY,
      contact_hash TEXT NOT NULL,
      account_id TEXT,
      channel TEXT NOT NULL,
      scene TEXT NOT NULL,
      requester TEXT NOT NULL,
      at BIGINT NOT NULL,
      result TEXT NOT NULL,
      service_code TEXT
    )`,
    'CREATE INDEX code_send_of_contact ON code_send (contact_hash, requester, id)',
    'CREATE INDEX code_send_of_account ON code_send (account_id, id) WHERE account_id IS NOT NULL',
    'CREATE INDEX code_send_age ON code_send (at)',
  ],
};
