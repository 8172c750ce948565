import type { Migration } from '../migrate.ts';

/** A code belongs to one device, so that no other device's request replaces it. Codes live minutes, so that none is moved. */
export const codesByDevice: Migration = {
  id: 11,
  name: 'codes-by-device',
  sql: [
    'DROP TABLE verification_code',
    `CREATE TABLE verification_code (
      address TEXT NOT NULL,
      scene TEXT NOT NULL,
      browser TEXT NOT NULL,
      code_hash TEXT NOT NULL,
      wrong_tries INTEGER NOT NULL,
      expires_at BIGINT NOT NULL,
      PRIMARY KEY (address, scene, browser)
    )`,
    'CREATE INDEX verification_code_expiry ON verification_code (expires_at)',
  ],
};
