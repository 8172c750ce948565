import type { Migration } from '../migrate.ts';

/** When a known device is established: sessions on others are the first to go. Those from before are. */
export const establishedDevices: Migration = {
  id: 30,
  name: 'established-devices',
  sql: ['ALTER TABLE known_device ADD COLUMN established_at BIGINT NOT NULL DEFAULT 0'],
};
