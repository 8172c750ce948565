import type { Migration } from '../migrate.ts';

/** A device id changes at each sign-in. What is counted by device is counted by the id that the account knew it by first. */
export const firstDeviceIds: Migration = {
  id: 20,
  name: 'first-device-ids',
  sql: [
    "ALTER TABLE known_device ADD COLUMN first_device TEXT NOT NULL DEFAULT ''",
    'UPDATE known_device SET first_device = device',
  ],
};
