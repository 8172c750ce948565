import type { Migration } from '../migrate.ts';

/** The refusals that no account has, which are kept for a shorter time than other events. */
export const anonymousRefusals: Migration = {
  id: 29,
  name: 'anonymous-refusals',
  sql: [
    `CREATE INDEX security_event_anonymous ON security_event (at)
      WHERE account_id IS NULL AND kind IN ('refused', 'sign-in-refused')`,
  ],
};
