import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** Selects an account, and those that were merged into it. Products may know its owner by the id of each of them. */
export const subjectIds = (db: Kysely<Tables>, accountId: string) => {
  const merged = db.selectFrom('account').select('id').where('mergedInto', '=', accountId);
  return db.selectFrom('account').select('id').where('id', '=', accountId).unionAll(merged);
};
