import type { Migration } from '../migrate.ts';

/** What the OpenID provider adds: scopes of its tokens, how a session was started, and the products that a session is known to. */
export const openId: Migration = {
  id: 14,
  name: 'openid',
  sql: [
    'ALTER TABLE oidc_record ADD COLUMN scope TEXT',
    'ALTER TABLE session ADD COLUMN login_type TEXT',
    'CREATE INDEX signing_key_retires ON signing_key (retires_at)',
    `CREATE TABLE product_session (
      session_id TEXT NOT NULL,
      product TEXT NOT NULL,
      sid TEXT NOT NULL,
      account_id TEXT NOT NULL,
      tries INTEGER NOT NULL,
      created_at BIGINT NOT NULL,
      due_at BIGINT,
      ended_at BIGINT,
      PRIMARY KEY (session_id, product)
    )`,
    'CREATE INDEX product_session_due ON product_session (due_at) WHERE due_at IS NOT NULL',
    'CREATE INDEX product_session_created ON product_session (created_at)',
  ],
};
