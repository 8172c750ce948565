import type { Migration } from '../migrate.ts';

/**
 * A device id changes at each sign-in, so that what an account knows its devices by has a table of its own. A sign-in finds
 * by device what it moves to the next device id, and the session that it ends. A device is known for a year (31536000000 ms).
 */
export const devices: Migration = {
  id: 18,
  name: 'devices',
  sql: [
    `CREATE TABLE known_device (
      device TEXT NOT NULL,
      account_id TEXT NOT NULL,
      expires_at BIGINT NOT NULL,
      PRIMARY KEY (device, account_id)
    )`,
    `INSERT INTO known_device (device, account_id, expires_at)
      SELECT browser, account_id, MAX(last_seen_at) + 31536000000 FROM session GROUP BY browser, account_id`,
    'CREATE INDEX known_device_of_account ON known_device (account_id)',
    'CREATE INDEX known_device_expiry ON known_device (expires_at)',
    'DROP INDEX session_of_browser',
    'CREATE INDEX session_of_device ON session (browser) WHERE ended_at IS NULL',
    // The hash of a code no longer holds the device. Codes live five minutes.
    'DELETE FROM verification_code',
    'CREATE INDEX verification_code_of_device ON verification_code (browser)',
    'CREATE INDEX ticket_of_device ON ticket (browser)',
    'CREATE INDEX challenge_of_device ON challenge (browser)',
    'CREATE INDEX provider_state_of_device ON provider_state (browser)',
  ],
};
