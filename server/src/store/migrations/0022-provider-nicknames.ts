import type { Migration } from '../migrate.ts';

/** An index for searches by the nickname at a provider, which may be all that a person knows of the other account. */
export const providerNicknames: Migration = {
  id: 22,
  name: 'provider-nicknames',
  sql: ['CREATE INDEX identity_by_nick_name ON identity (lower(nick_name)) WHERE nick_name IS NOT NULL'],
};
