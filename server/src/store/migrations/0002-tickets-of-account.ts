import type { Migration } from '../migrate.ts';

/** A reset, or a change taken back, drops the tickets of an account and of its addresses. */
export const ticketsOfAccount: Migration = {
  id: 2,
  name: 'tickets-of-account',
  sql: [
    'CREATE INDEX ticket_of_account ON ticket (account_id) WHERE account_id IS NOT NULL',
    'CREATE INDEX ticket_of_address ON ticket (address) WHERE address IS NOT NULL',
  ],
};
