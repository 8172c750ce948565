import type { Migration } from '../migrate.ts';

/** The language that an account is told of changes in; null until the first sign-in on a known device. */
export const accountLocale: Migration = {
  id: 10,
  name: 'account-locale',
  sql: ['ALTER TABLE account ADD COLUMN locale TEXT'],
};
