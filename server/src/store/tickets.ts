import type { ExpressionBuilder } from 'kysely';
import type { Ticket } from '../domain/verification/verification.ts';
import type { TicketMatch, Tickets } from '../domain/verification/verification-tables.ts';
import { query, type Run } from './engines/engine.ts';
import type { Tables } from './tables.ts';

const columns = [
  'hash',
  'kind',
  'browser as deviceId',
  'scene',
  'address as contactKey',
  'account_id as accountId',
  'session_id as sessionId',
  'other_account_id as otherAccountId',
  'payload',
  'expires_at as expiresAt',
] as const;

const insert = query<Ticket>()((db, p) =>
  db.insertInto('ticket').values({
    hash: p.hash,
    kind: p.kind,
    browser: p.deviceId,
    scene: p.scene,
    address: p.contactKey,
    account_id: p.accountId,
    session_id: p.sessionId,
    other_account_id: p.otherAccountId,
    payload: p.payload,
    expires_at: p.expiresAt,
  }),
);

type Match = Omit<TicketMatch, 'holder'> & { readonly now: number };
type HeldMatch = Match & NonNullable<TicketMatch['holder']>;
type Where = ExpressionBuilder<Tables, 'ticket'>;

const live = (p: Match) => (eb: Where) =>
  eb.and([
    eb('hash', '=', p.hash),
    eb('kind', '=', p.kind),
    eb('browser', '=', p.deviceId),
    eb('expires_at', '>', p.now),
  ]);
const held = (p: HeldMatch) => (eb: Where) =>
  eb.and([eb('account_id', '=', p.accountId), eb('session_id', '=', p.sessionId)]);

const peek = query<Match>()((db, p) => db.selectFrom('ticket').select(columns).where(live(p)));
const peekHeld = query<HeldMatch>()((db, p) => db.selectFrom('ticket').select(columns).where(live(p)).where(held(p)));
const consume = query<Match>()((db, p) => db.deleteFrom('ticket').where(live(p)).returning(columns));
const consumeHeld = query<HeldMatch>()((db, p) =>
  db.deleteFrom('ticket').where(live(p)).where(held(p)).returning(columns),
);

const removeForAccount = query<{ accountId: string }>()((db, p) =>
  db
    .deleteFrom('ticket')
    .where((eb) => eb.or([eb('account_id', '=', p.accountId), eb('other_account_id', '=', p.accountId)])),
);
const removeForContact = query<{ contactKey: string }>()((db, p) =>
  db.deleteFrom('ticket').where('address', '=', p.contactKey),
);

export function tickets(run: Run): Tickets {
  return {
    async insert(ticket) {
      await run(insert, ticket);
    },
    async peek({ holder, ...match }, now) {
      const [ticket] = holder ? await run(peekHeld, { ...match, ...holder, now }) : await run(peek, { ...match, now });
      return ticket ?? null;
    },
    async consume({ holder, ...match }, now) {
      const [ticket] = holder
        ? await run(consumeHeld, { ...match, ...holder, now })
        : await run(consume, { ...match, now });
      return ticket ?? null;
    },
    async removeForAccount(accountId) {
      await run(removeForAccount, { accountId });
    },
    async removeForContact(contactKey) {
      await run(removeForContact, { contactKey });
    },
  };
}
