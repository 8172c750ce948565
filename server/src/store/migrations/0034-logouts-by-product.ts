import type { Migration } from '../migrate.ts';

/** The back-channel logouts that are due, by product: those of one that does not answer are not read for another. */
export const logoutsByProduct: Migration = {
  id: 34,
  name: 'logouts-by-product',
  sql: ['CREATE INDEX product_session_product_due ON product_session (product, due_at) WHERE due_at IS NOT NULL'],
};
