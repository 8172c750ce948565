import type { Migration } from '../migrate.ts';

/** An index for the balance of an account: the sum of its entries, read without the table. */
export const coinBalance: Migration = {
  id: 39,
  name: 'coin-balance',
  sql: ['CREATE INDEX coin_entry_balance ON coin_entry (account_id, amount)'],
};
