import type { Migration } from '../migrate.ts';

/** A challenge names its kind: the plain slide has bits like a proof of work. Challenges live minutes, so that none is moved. */
export const challengeKinds: Migration = {
  id: 8,
  name: 'challenge-kinds',
  sql: [
    'DROP TABLE challenge',
    `CREATE TABLE challenge (
      id TEXT NOT NULL PRIMARY KEY,
      kind TEXT NOT NULL,
      scene TEXT NOT NULL,
      browser TEXT NOT NULL,
      x INTEGER,
      bits INTEGER,
      tried_at BIGINT,
      expires_at BIGINT NOT NULL,
      CONSTRAINT challenge_picture_has_x CHECK ((kind = 'picture') = (x IS NOT NULL)),
      CONSTRAINT challenge_proof_has_bits CHECK ((kind IN ('proof', 'slide')) = (bits IS NOT NULL))
    )`,
    'CREATE INDEX challenge_expiry ON challenge (expires_at)',
  ],
};
