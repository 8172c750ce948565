import type { Migration } from '../migrate.ts';

/** The events that products have, by time: operators send them again. */
export const toldEvents: Migration = {
  id: 91,
  name: 'told-events',
  sql: ['CREATE INDEX product_event_told ON product_event (product, id) WHERE done_at IS NOT NULL'],
};
