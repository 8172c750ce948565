import type { ExpressionBuilder } from 'kysely';
import type { ProviderStates } from '../model/entities/identity-tables.ts';
import type { ProviderState, StateMatch } from '../model/entities/provider-state.ts';
import { query, type Run, unheld } from './engines/engine.ts';
import type { Tables } from './tables.ts';

const columns = [
  'hash',
  'provider',
  'intent',
  'place as clientContext',
  'browser as deviceId',
  'account_id as accountId',
  'session_id as sessionId',
  'reauth_hash as reauthHash',
  'launch_hash as launchHash',
  'back_url as backUrl',
  'platform',
  'source',
  'expires_at as expiresAt',
] as const;

const insert = query<ProviderState>()((db, p) =>
  db.insertInto('provider_state').values({
    hash: p.hash,
    provider: p.provider,
    intent: p.intent,
    place: p.clientContext,
    browser: p.deviceId,
    account_id: p.accountId,
    session_id: p.sessionId,
    reauth_hash: p.reauthHash,
    launch_hash: p.launchHash,
    back_url: p.backUrl,
    platform: p.platform,
    source: p.source,
    expires_at: p.expiresAt,
  }),
);

type Match = Omit<StateMatch, 'holder'> & { readonly now: number };
type HeldMatch = Match & NonNullable<StateMatch['holder']>;

const live = (p: Match) => (eb: ExpressionBuilder<Tables, 'provider_state'>) =>
  eb.and([
    eb('hash', '=', p.hash),
    eb('provider', '=', p.provider),
    eb('intent', '=', p.intent),
    eb('browser', '=', p.deviceId),
    eb('expires_at', '>', p.now),
  ]);

const consume = query<Match>()((db, p) =>
  db.deleteFrom('provider_state').where(live(p)).where('account_id', 'is', null).returning(columns),
);
const consumeHeld = query<HeldMatch>()((db, p) =>
  db
    .deleteFrom('provider_state')
    .where(live(p))
    .where('account_id', '=', p.accountId)
    .where('session_id', '=', p.sessionId)
    .returning(columns),
);

const carryOver = query<{ from: string; to: string }>()((db, p, dialect) =>
  db
    .updateTable('provider_state')
    .set({ browser: p.to })
    .where('hash', 'in', (eb) =>
      unheld(eb.selectFrom('provider_state').select('hash').where('browser', '=', p.from), dialect),
    ),
);

export function providerStates(run: Run): ProviderStates {
  return {
    async carryOver(from, to) {
      await run(carryOver, { from, to });
    },
    async insert(state) {
      await run(insert, state);
    },
    async consume({ hash, provider, intent, deviceId, holder }, now) {
      const match = { hash, provider, intent, deviceId, now };
      const [state] = holder ? await run(consumeHeld, { ...match, ...holder }) : await run(consume, match);
      return state ?? null;
    },
  };
}
