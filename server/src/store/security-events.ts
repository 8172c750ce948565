import { ownerEventKinds } from '@isoline/contract/values/security-event.ts';
import type { EventDetail, OwnerEvent, SecurityEvents, StoredEvent } from '../model/entities/security-event.ts';
import { query, type Run } from './engines/engine.ts';
import { pickValues } from './engines/parameters.ts';
import type { SecurityEventRow } from './tables.ts';

export const eventColumns = [
  'id',
  'accountId',
  'kind',
  'at',
  'actor',
  'requestId',
  'ip',
  'deviceName',
  'detail',
] as const;

const insert = query<SecurityEventRow>()((db, p) =>
  db.insertInto('securityEvent').values(pickValues(p, [...eventColumns, 'unsent'])),
);

const forOwner = query<{ accountId: string; before: string; limit: number }>()((db, p) =>
  db
    .selectFrom('securityEvent')
    .select(eventColumns)
    .where('accountId', '=', p.accountId)
    .where('kind', 'in', ownerEventKinds)
    .where('id', '<', p.before)
    .orderBy('id', 'desc')
    .limit(p.limit),
);

const ofAccount = query<{ accountId: string; since: number; limit: number }>()((db, p) =>
  db
    .selectFrom('securityEvent')
    .select(eventColumns)
    .where('accountId', '=', p.accountId)
    .where('at', '>=', p.since)
    .orderBy('id', 'desc')
    .limit(p.limit),
);

const ofAddress = query<{ ip: string; since: number; limit: number }>()((db, p) =>
  db
    .selectFrom('securityEvent')
    .select(eventColumns)
    .where('ip', '=', p.ip)
    .where('at', '>=', p.since)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(p.limit),
);

const move = query<{ from: string; to: string }>()((db, p) =>
  db.updateTable('securityEvent').set({ accountId: p.to }).where('accountId', '=', p.from),
);

export const eventOf = <E extends Omit<SecurityEventRow, 'unsent'>>({ detail, ...row }: E) => ({
  ...row,
  detail: JSON.parse(detail) as EventDetail,
});

/**
 * Accesses the table `security_event`.
 *
 * @param inserted is called with each event that `insert` writes
 * @param isStreamed says whether events wait for the stream to send them
 */
export function securityEvents(run: Run, inserted: (event: StoredEvent) => void, isStreamed: boolean): SecurityEvents {
  return {
    async insert(event) {
      await run(insert, { ...event, detail: JSON.stringify(event.detail), unsent: isStreamed ? 1 : null });
      inserted(event);
    },
    async forOwner(accountId, before, limit) {
      // The query selects only these kinds.
      return (await run(forOwner, { accountId, before, limit })).map(eventOf) as OwnerEvent[];
    },
    ofAccount: async (accountId, since, limit) => (await run(ofAccount, { accountId, since, limit })).map(eventOf),
    ofAddress: async (ip, since, limit) => (await run(ofAddress, { ip, since, limit })).map(eventOf),
    async move(from, to) {
      await run(move, { from, to });
    },
  };
}
