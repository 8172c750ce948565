import type { Scene } from '@isoline/contract/values/contact.ts';
import type { ExpressionBuilder } from 'kysely';
import type { Ticket, TicketKind } from '../model/entities/verification.ts';
import type { TicketMatch, Tickets } from '../model/entities/verification-tables.ts';
import { query, skipLocked } from './engines/engine.ts';
import { pickValues } from './engines/parameters.ts';
import type { TableContext } from './table-context.ts';
import type { Tables, TicketRow } from './tables.ts';
import { parsePayload, storedPayload } from './ticket-payloads.ts';
import { upsert } from './upsert.ts';

const columns = [
  'hash',
  'kind',
  'deviceId',
  'scene',
  'contactKey',
  'accountId',
  'sessionId',
  'otherAccountId',
  'payload',
  'expiresAt',
] as const;

const insert = query<TicketRow>()((db, p) => db.insertInto('ticket').values(pickValues(p, columns)));

const put = query<TicketRow>()((db, p) =>
  upsert(db, 'ticket', pickValues(p, columns), { key: ['hash'], set: ['deviceId', 'payload', 'expiresAt'] }),
);

type Match = Omit<TicketMatch, 'holder'> & { readonly now: number };
type HeldMatch = Match & NonNullable<TicketMatch['holder']>;
type Where = ExpressionBuilder<Tables, 'ticket'>;

const live = (p: Match) => (eb: Where) =>
  eb.and([
    eb('hash', '=', p.hash),
    eb('kind', '=', p.kind),
    eb('deviceId', '=', p.deviceId),
    eb('expiresAt', '>', p.now),
  ]);
const held = (p: HeldMatch) => (eb: Where) =>
  eb.and([eb('accountId', '=', p.accountId), eb('sessionId', '=', p.sessionId)]);

const peek = query<Match>()((db, p) => db.selectFrom('ticket').select(columns).where(live(p)));
const peekHeld = query<HeldMatch>()((db, p) => db.selectFrom('ticket').select(columns).where(live(p)).where(held(p)));
const peekBoth = query<{ one: string; other: string; deviceId: string; now: number }>()((db, p) =>
  db
    .selectFrom('ticket')
    .select(columns)
    .where('hash', 'in', [p.one, p.other])
    .where('deviceId', '=', p.deviceId)
    .where('expiresAt', '>', p.now),
);
const consume = query<Match>()((db, p) => db.deleteFrom('ticket').where(live(p)).returning(columns));
const consumeHeld = query<HeldMatch>()((db, p) =>
  db.deleteFrom('ticket').where(live(p)).where(held(p)).returning(columns),
);

const renew = query<Match & { expiresAt: number }>()((db, p) =>
  db.updateTable('ticket').set({ expiresAt: p.expiresAt }).where(live(p)),
);

interface ProofMatch {
  readonly contactKey: string;
  readonly scene: Scene;
  readonly deviceId: string;
  readonly now: number;
}

const replaceContactProof = query<ProofMatch & { newHash: string }>()((db, p) =>
  db
    .updateTable('ticket')
    .set({ hash: p.newHash })
    .where('hash', '=', (eb) =>
      eb
        .selectFrom('ticket')
        .select('hash')
        .where('contactKey', '=', p.contactKey)
        .where('deviceId', '=', p.deviceId)
        .where('kind', '=', 'contact-proof')
        .where('scene', '=', p.scene)
        .where('expiresAt', '>', p.now)
        .orderBy('expiresAt', 'desc')
        .limit(1),
    )
    .returning('hash'),
);

const replaceReset = query<Omit<ProofMatch, 'scene'> & { newHash: string }>()((db, p) =>
  db
    .updateTable('ticket')
    .set({ hash: p.newHash })
    .where('hash', '=', (eb) =>
      eb
        .selectFrom('ticket')
        .select('hash')
        .where('contactKey', '=', p.contactKey)
        .where('deviceId', '=', p.deviceId)
        .where('kind', '=', 'reset')
        .where('expiresAt', '>', p.now)
        .orderBy('expiresAt', 'desc')
        .limit(1),
    )
    .returning('accountId'),
);

const removeForAccount = query<{ accountId: string }>()((db, p) =>
  db
    .deleteFrom('ticket')
    .where((eb) => eb.or([eb('accountId', '=', p.accountId), eb('otherAccountId', '=', p.accountId)])),
);
const removeProofsOfAccount = query<{ accountId: string }>()((db, p) =>
  db
    .deleteFrom('ticket')
    .where((eb) => eb.or([eb('accountId', '=', p.accountId), eb('otherAccountId', '=', p.accountId)]))
    .where('kind', 'not in', ['step-up', 'strong-step-up']),
);
const removeCodeProofsOfOthers = query<{ accountId: string; sessionId: string }>()((db, p) =>
  db
    .deleteFrom('ticket')
    .where('accountId', '=', p.accountId)
    .where('sessionId', '<>', p.sessionId)
    .where('kind', 'in', ['step-up', 'reauth', 'proved']),
);
const removeForContact = query<{ contactKey: string }>()((db, p) =>
  db.deleteFrom('ticket').where('contactKey', '=', p.contactKey),
);

/** Parses the ticket that a query returned, and its payload. A query returns at most one. */
function readTicket<K extends TicketKind>(kind: K, [row]: readonly TicketRow[]): Ticket<K> | null {
  if (!row) return null;
  const payload = parsePayload(kind, row.payload);
  return payload.success ? { ...row, kind, payload: payload.output } : null;
}

const carryOver = query<{ from: string; to: string }>()((db, p, dialect) =>
  db
    .updateTable('ticket')
    .set({ deviceId: p.to })
    .where('hash', 'in', (eb) =>
      skipLocked(eb.selectFrom('ticket').select('hash').where('deviceId', '=', p.from), dialect),
    ),
);

export const tickets = ({ run, write, one, any }: TableContext): Tickets => ({
  carryOver: write(carryOver),
  async insert(ticket) {
    await run(insert, { ...ticket, payload: storedPayload(ticket.payload) });
  },
  async put(ticket) {
    await run(put, { ...ticket, payload: storedPayload(ticket.payload) });
  },
  async peek({ hash, kind, deviceId, holder, now }) {
    const match = { hash, kind, deviceId, now };
    return readTicket(kind, holder ? await run(peekHeld, { ...match, ...holder }) : await run(peek, match));
  },
  async peekBoth(matches, now) {
    const [one, other = one] = matches;
    if (!one || !other) return [];
    const rows = await run(peekBoth, { one: one.hash, other: other.hash, deviceId: one.deviceId, now });
    return matches.map(({ hash, kind }) =>
      readTicket(
        kind,
        rows.filter((row) => row.hash === hash && row.kind === kind),
      ),
    );
  },
  async consume({ hash, kind, deviceId, holder, now }) {
    const match = { hash, kind, deviceId, now };
    return readTicket(kind, holder ? await run(consumeHeld, { ...match, ...holder }) : await run(consume, match));
  },
  renew: write(renew),
  replaceContactProof: any(replaceContactProof),
  replaceReset: one(replaceReset, ({ accountId }) => accountId),
  removeForAccount: write(removeForAccount),
  removeProofsOfAccount: write(removeProofsOfAccount),
  removeCodeProofsOfOthers: write(removeCodeProofsOfOthers),
  removeForContact: write(removeForContact),
});
