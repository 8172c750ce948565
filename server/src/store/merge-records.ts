import type { Keep } from '../model/entities/merge-choice.ts';
import type { MergeRecord, MergeRecords } from '../model/entities/merge-record.ts';
import { query } from './engines/engine.ts';
import { pickValues } from './engines/parameters.ts';
import type { TableContext } from './table-context.ts';
import type { Tables } from './tables.ts';

const columns = [
  'ticketHash',
  'deviceId',
  'sessionId',
  'proof',
  'keep',
  'mergedId',
  'survivorId',
  'expiresAt',
] as const;

const insert = query<Tables['mergeRecord']>()((db, p) => db.insertInto('mergeRecord').values(pickValues(p, columns)));

type Key = Pick<MergeRecord, 'ticketHash' | 'deviceId' | 'sessionId'>;

const find = query<Key & { readonly now: number }>()((db, p) =>
  db
    .selectFrom('mergeRecord')
    .select(columns)
    .where('ticketHash', '=', p.ticketHash)
    .where('deviceId', '=', p.deviceId)
    .where('sessionId', '=', p.sessionId)
    .where('expiresAt', '>', p.now),
);

export const mergeRecords = ({ run, one }: TableContext): MergeRecords => ({
  async insert(record) {
    await run(insert, { ...record, keep: JSON.stringify(record.keep) });
  },
  find: one(find, (record) => ({ ...record, keep: JSON.parse(record.keep) as Keep })),
});
