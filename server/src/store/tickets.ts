import type { TicketMatch, Tickets } from '../domain/ports.ts';
import type { Ticket } from '../domain/verification/verification.ts';
import { query, type Run } from './engines/engine.ts';

const columns = [
  'hash',
  'kind',
  'browser',
  'scene',
  'address',
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
    browser: p.browser,
    scene: p.scene,
    address: p.address,
    account_id: p.accountId,
    session_id: p.sessionId,
    other_account_id: p.otherAccountId,
    payload: p.payload,
    expires_at: p.expiresAt,
  }),
);

type Match = TicketMatch & { readonly now: number };

const peek = query<Match>()((db, p) =>
  db
    .selectFrom('ticket')
    .select(columns)
    .where('hash', '=', p.hash)
    .where('kind', '=', p.kind)
    .where('browser', '=', p.browser)
    .where('expires_at', '>', p.now),
);

const consume = query<Match>()((db, p) =>
  db
    .deleteFrom('ticket')
    .where('hash', '=', p.hash)
    .where('kind', '=', p.kind)
    .where('browser', '=', p.browser)
    .where('expires_at', '>', p.now)
    .returning(columns),
);

export function tickets(run: Run): Tickets {
  return {
    async insert(ticket) {
      await run(insert, ticket);
    },
    async peek(match, now) {
      const [ticket] = await run(peek, { ...match, now });
      return ticket ?? null;
    },
    async consume(match, now) {
      const [ticket] = await run(consume, { ...match, now });
      return ticket ?? null;
    },
  };
}
