import { ownerEventKinds } from '@isoline/contract/values/security-event.ts';
import type { EventDetail, OwnerEvent, SecurityEvents, StoredEvent } from '../model/entities/security-event.ts';
import { query, type Run } from './engines/engine.ts';

type Row = Omit<StoredEvent, 'detail'> & { readonly detail: string };

const insert = query<Row>()((db, p) =>
  db.insertInto('security_event').values({
    id: p.id,
    account_id: p.accountId,
    kind: p.kind,
    at: p.at,
    actor: p.actor,
    request_id: p.requestId,
    ip: p.ip,
    device: p.deviceName,
    detail: p.detail,
  }),
);

const columns = [
  'id',
  'account_id as accountId',
  'kind',
  'at',
  'actor',
  'request_id as requestId',
  'ip',
  'device as deviceName',
  'detail',
] as const;

const forOwner = query<{ accountId: string; before: string; limit: number }>()((db, p) =>
  db
    .selectFrom('security_event')
    .select(columns)
    .where('account_id', '=', p.accountId)
    .where('kind', 'in', ownerEventKinds)
    .where('id', '<', p.before)
    .orderBy('id', 'desc')
    .limit(p.limit),
);

const ofAccount = query<{ accountId: string; since: number; limit: number }>()((db, p) =>
  db
    .selectFrom('security_event')
    .select(columns)
    .where('account_id', '=', p.accountId)
    .where('at', '>=', p.since)
    .orderBy('id', 'desc')
    .limit(p.limit),
);

const ofAddress = query<{ ip: string; since: number; limit: number }>()((db, p) =>
  db
    .selectFrom('security_event')
    .select(columns)
    .where('ip', '=', p.ip)
    .where('at', '>=', p.since)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(p.limit),
);

const move = query<{ from: string; to: string }>()((db, p) =>
  db.updateTable('security_event').set({ account_id: p.to }).where('account_id', '=', p.from),
);

const eventOf = <E extends Row>({ detail, ...row }: E) => ({ ...row, detail: JSON.parse(detail) as EventDetail });

/** @param inserted is called with each event that `insert` writes */
export function securityEvents(run: Run, inserted: (event: StoredEvent) => void): SecurityEvents {
  return {
    async insert(event) {
      await run(insert, { ...event, detail: JSON.stringify(event.detail) });
      inserted(event);
    },
    async forOwner(accountId, before, limit) {
      // The query asks for these kinds only.
      return (await run(forOwner, { accountId, before, limit })).map(eventOf) as OwnerEvent[];
    },
    ofAccount: async (accountId, since, limit) => (await run(ofAccount, { accountId, since, limit })).map(eventOf),
    ofAddress: async (ip, since, limit) => (await run(ofAddress, { ip, since, limit })).map(eventOf),
    async move(from, to) {
      await run(move, { from, to });
    },
  };
}
