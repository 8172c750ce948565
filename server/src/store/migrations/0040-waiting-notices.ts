import type { Migration } from '../migrate.ts';

/** The count of notices that wait reads this index, which does not contain the notices that are part of a digest. */
export const waitingNotices: Migration = {
  id: 40,
  name: 'waiting-notices',
  sql: ['CREATE INDEX pending_notice_waiting ON pending_notice (due_at) WHERE digest_of IS NULL'],
};
