import type { Migration } from '../migrate.ts';

/** Tickets that prove a contact get the name that the domain calls them by. */
export const contactProofs: Migration = {
  id: 6,
  name: 'contact-proofs',
  sql: [`UPDATE ticket SET kind = 'contact-proof' WHERE kind = 'flag'`],
};
