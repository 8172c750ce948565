import type { Migration } from '../migrate.ts';

/** The recipient of the digest that a notice waits for, or null for a notice that is sent by itself. */
export const noticeDigests: Migration = {
  id: 28,
  name: 'notice-digests',
  sql: [
    'ALTER TABLE pending_notice ADD COLUMN digest_of TEXT',
    'CREATE INDEX pending_notice_digest ON pending_notice (digest_of) WHERE digest_of IS NOT NULL',
  ],
};
