import type { Migration } from '../migrate.ts';

/** Products that operators add in the console, and their secrets. */
export const consoleProducts: Migration = {
  id: 12,
  name: 'console products',
  sql: [
    // One row: the number of the last change, which nodes check.
    `CREATE TABLE console_product_version (
      id INTEGER NOT NULL PRIMARY KEY,
      version BIGINT NOT NULL
    )`,
    `CREATE TABLE console_product (
      id TEXT NOT NULL PRIMARY KEY,
      entry TEXT NOT NULL,
      icon_type TEXT NOT NULL,
      icon TEXT NOT NULL,
      is_on INTEGER NOT NULL,
      version BIGINT NOT NULL,
      created_at BIGINT NOT NULL,
      changed_at BIGINT NOT NULL,
      changed_by TEXT NOT NULL
    )`,
    `CREATE TABLE console_product_secret (
      id TEXT NOT NULL PRIMARY KEY,
      product TEXT NOT NULL REFERENCES console_product (id),
      hash TEXT NOT NULL,
      hint TEXT NOT NULL,
      created_at BIGINT NOT NULL,
      created_by TEXT NOT NULL,
      last_used_at BIGINT
    )`,
    // The accounts of a product are counted before it is switched off.
    'CREATE INDEX oidc_consent_of_product ON oidc_consent (product, account_id)',
  ],
};
