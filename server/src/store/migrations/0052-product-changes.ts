import type { Migration } from '../migrate.ts';

/** The changes by back ends of products, once for each reference, and who gave which points for which reason. */
export const productChangesAndReasons: Migration = {
  id: 52,
  name: 'product-changes',
  sql: [
    'ALTER TABLE coin_entry ADD COLUMN product TEXT',
    'ALTER TABLE coin_entry ADD COLUMN words TEXT',
    `CREATE TABLE product_change (
      product TEXT NOT NULL,
      kind TEXT NOT NULL,
      reference TEXT NOT NULL,
      account_id TEXT NOT NULL,
      content TEXT NOT NULL,
      at BIGINT NOT NULL,
      PRIMARY KEY (product, kind, reference)
    )`,
    'CREATE INDEX product_change_of_account ON product_change (account_id)',
  ],
};
