import type { Migration } from '../migrate.ts';

/** What introspection and userinfo read of an access token without its sealed record. Tokens from before have none. */
export const issuedTo: Migration = {
  id: 26,
  name: 'issued-to',
  sql: ['ALTER TABLE oidc_record ADD COLUMN client TEXT', 'ALTER TABLE oidc_record ADD COLUMN introspection TEXT'],
};
