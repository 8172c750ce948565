import type { Migration } from '../migrate.ts';

/** What happened to accounts, and what was refused. Every sign-in writes one, so that there is no foreign key. */
export const securityEvents: Migration = {
  id: 9,
  name: 'security-events',
  sql: [
    `CREATE TABLE security_event (
      id TEXT NOT NULL PRIMARY KEY,
      account_id TEXT,
      kind TEXT NOT NULL,
      at BIGINT NOT NULL,
      actor TEXT NOT NULL,
      request_id TEXT,
      ip TEXT,
      device TEXT,
      detail TEXT NOT NULL
    )`,
    'CREATE INDEX security_event_of_account ON security_event (account_id, id) WHERE account_id IS NOT NULL',
    'CREATE INDEX security_event_from ON security_event (ip, at) WHERE ip IS NOT NULL',
    'CREATE INDEX security_event_expiry ON security_event (at)',
  ],
};
