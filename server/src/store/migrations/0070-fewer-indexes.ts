import type { Migration } from '../migrate.ts';

/**
 * Indexes that another one replaces, most of them written by each sign-in. `session_expiry` finds idle sessions,
 * `session_begun` old ones, and `account_closing` accounts to close. The ids of events start with their time.
 */
export const fewerIndexes: Migration = {
  id: 70,
  name: 'fewer-indexes',
  sql: [
    'CREATE INDEX session_by_account ON session (account_id, ended_at, created_at, id)',
    'DROP INDEX session_live',
    'DROP INDEX session_of_account',
    'DROP INDEX session_idle',
    'DROP INDEX session_age',
    'DROP INDEX security_event_expiry',
    'DROP INDEX account_closes',
  ],
};
