import {
  type OwnerEventKind,
  operatorDetails,
  ownerEventKinds,
  ownerEvents,
} from '@isoline/contract/fields/security-event-fields.ts';
import * as v from 'valibot';
import type { OwnerEvent, SecurityEvents, StoredDetail } from '../model/entities/security-event.ts';
import { query } from './engines/engine.ts';
import { pickValues } from './engines/parameters.ts';
import type { TableContext } from './table-context.ts';
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

const shown = query<{ accountId: string; before: string; limit: number }>()((db, p) =>
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
  detail: JSON.parse(detail) as StoredDetail,
});

/** Returns an event without the details that another version has stored in another form than this version declares. */
function ownerEventOf(row: Omit<SecurityEventRow, 'unsent'>): OwnerEvent {
  const { detail, ...event } = eventOf(row);
  // The query selects only kinds for the owner.
  const declared: Readonly<Record<string, v.GenericSchema>> = ownerEvents[event.kind as OwnerEventKind];
  const known = Object.entries(detail).filter(([name, value]) => !declared[name] || v.is(declared[name], value));
  return { ...event, detail: Object.fromEntries(known) } as OwnerEvent;
}

/** Returns an event without the details that only operators get. */
function withoutOperatorDetails(row: Omit<SecurityEventRow, 'unsent'>): OwnerEvent {
  const event = ownerEventOf(row);
  const hidden = operatorDetails.get(event.kind) ?? [];
  const detail = Object.entries(event.detail).filter(([name]) => !hidden.includes(name));
  return { ...event, detail: Object.fromEntries(detail) } as OwnerEvent;
}

export const securityEvents = ({ run, inserted, isStreamed, write, all }: TableContext): SecurityEvents => ({
  async insert(event) {
    await run(insert, { ...event, detail: JSON.stringify(event.detail), unsent: isStreamed ? 1 : null });
    inserted(event);
  },
  forOwner: all(shown, withoutOperatorDetails),
  forOperator: all(shown, ownerEventOf),
  ofAccount: all(ofAccount, eventOf),
  ofAddress: all(ofAddress, eventOf),
  move: write(move),
});
