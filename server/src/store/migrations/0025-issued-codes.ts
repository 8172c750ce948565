import type { Migration } from '../migrate.ts';

/** When the tokens of a consumed code were issued: only a later use of the code revokes them. */
export const issuedCodes: Migration = {
  id: 25,
  name: 'issued-codes',
  sql: ['ALTER TABLE oidc_record ADD COLUMN issued_at BIGINT'],
};
