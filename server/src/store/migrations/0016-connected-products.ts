import type { Migration } from '../migrate.ts';

/** A connection of an account to a product has an id and a last use; a sign-in to a product is known by its `sid`. */
export const connectedProducts: Migration = {
  id: 16,
  name: 'connected-products',
  sql: [
    "ALTER TABLE oidc_consent ADD COLUMN connection_id TEXT NOT NULL DEFAULT ''",
    'ALTER TABLE oidc_consent ADD COLUMN last_used_at BIGINT NOT NULL DEFAULT 0',
    'UPDATE oidc_consent SET last_used_at = given_at',
    `CREATE TABLE product_session_by_sid (
      sid TEXT NOT NULL PRIMARY KEY,
      session_id TEXT NOT NULL,
      product TEXT NOT NULL,
      account_id TEXT NOT NULL,
      tries INTEGER NOT NULL,
      created_at BIGINT NOT NULL,
      due_at BIGINT,
      ended_at BIGINT
    )`,
    `INSERT INTO product_session_by_sid (sid, session_id, product, account_id, tries, created_at, due_at, ended_at)
      SELECT sid, session_id, product, account_id, tries, created_at, due_at, ended_at FROM product_session`,
    'DROP TABLE product_session',
    'ALTER TABLE product_session_by_sid RENAME TO product_session',
    'CREATE INDEX product_session_due ON product_session (due_at) WHERE due_at IS NOT NULL',
    'CREATE INDEX product_session_created ON product_session (created_at)',
    'CREATE INDEX product_session_session ON product_session (session_id)',
    'CREATE INDEX product_session_account ON product_session (account_id, product)',
  ],
};
