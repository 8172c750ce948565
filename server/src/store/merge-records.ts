import type { Keep } from '../model/entities/merge-choice.ts';
import type { MergeRecord, MergeRecords } from '../model/entities/merge-record.ts';
import { query, type Run } from './engines/engine.ts';

type Row = Omit<MergeRecord, 'keep'> & { readonly keep: string };

const insert = query<Row>()((db, p) =>
  db.insertInto('merge_record').values({
    ticket_hash: p.ticketHash,
    browser: p.deviceId,
    session_id: p.sessionId,
    proof: p.by,
    keep: p.keep,
    absorbed_id: p.mergedId,
    survivor_id: p.survivorId,
    expires_at: p.expiresAt,
  }),
);

type Key = Pick<MergeRecord, 'ticketHash' | 'deviceId' | 'sessionId'>;

const find = query<Key & { readonly now: number }>()((db, p) =>
  db
    .selectFrom('merge_record')
    .select([
      'ticket_hash as ticketHash',
      'browser as deviceId',
      'session_id as sessionId',
      'proof as by',
      'keep',
      'absorbed_id as mergedId',
      'survivor_id as survivorId',
      'expires_at as expiresAt',
    ])
    .where('ticket_hash', '=', p.ticketHash)
    .where('browser', '=', p.deviceId)
    .where('session_id', '=', p.sessionId)
    .where('expires_at', '>', p.now),
);

export function mergeRecords(run: Run): MergeRecords {
  return {
    async insert(record) {
      await run(insert, { ...record, keep: JSON.stringify(record.keep) });
    },
    async find({ ticketHash, deviceId, sessionId }, now) {
      const [record] = await run(find, { ticketHash, deviceId, sessionId, now });
      return record ? { ...record, keep: JSON.parse(record.keep) as Keep } : null;
    },
  };
}
