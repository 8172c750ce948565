import type { Migration } from '../migrate.ts';

/** The balance of an account is a sum of its entries, which this index has without a look into the table. */
export const coinBalance: Migration = {
  id: 39,
  name: 'coin-balance',
  sql: ['CREATE INDEX coin_entry_balance ON coin_entry (account_id, amount)'],
};
