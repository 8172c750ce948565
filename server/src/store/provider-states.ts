import type { ExpressionBuilder } from 'kysely';
import type { ProviderStates } from '../model/entities/identity-tables.ts';
import type { ProviderState, StateMatch } from '../model/entities/provider-state.ts';
import { query, skipLocked } from './engines/engine.ts';
import { pickValues } from './engines/parameters.ts';
import type { TableContext } from './table-context.ts';
import type { Tables } from './tables.ts';

const columns = [
  'hash',
  'provider',
  'intent',
  'clientContext',
  'deviceId',
  'accountId',
  'sessionId',
  'reauthHash',
  'launchHash',
  'backUrl',
  'platform',
  'source',
  'expiresAt',
] as const;

const insert = query<ProviderState>()((db, p) => db.insertInto('providerState').values(pickValues(p, columns)));

type Match = Omit<StateMatch, 'holder'> & { readonly now: number };
type HeldMatch = Match & NonNullable<StateMatch['holder']>;

const live = (p: Match) => (eb: ExpressionBuilder<Tables, 'providerState'>) =>
  eb.and([
    eb('hash', '=', p.hash),
    eb('provider', '=', p.provider),
    eb('intent', '=', p.intent),
    eb('deviceId', '=', p.deviceId),
    eb('expiresAt', '>', p.now),
  ]);

const consume = query<Match>()((db, p) =>
  db.deleteFrom('providerState').where(live(p)).where('accountId', 'is', null).returning(columns),
);
const consumeHeld = query<HeldMatch>()((db, p) =>
  db
    .deleteFrom('providerState')
    .where(live(p))
    .where('accountId', '=', p.accountId)
    .where('sessionId', '=', p.sessionId)
    .returning(columns),
);

const carryOver = query<{ from: string; to: string }>()((db, p, dialect) =>
  db
    .updateTable('providerState')
    .set({ deviceId: p.to })
    .where('hash', 'in', (eb) =>
      skipLocked(eb.selectFrom('providerState').select('hash').where('deviceId', '=', p.from), dialect),
    ),
);

export const providerStates = ({ run, write }: TableContext): ProviderStates => ({
  carryOver: write(carryOver),
  insert: write(insert),
  async consume({ hash, provider, intent, deviceId, holder, now }) {
    const match = { hash, provider, intent, deviceId, now };
    const [state] = holder ? await run(consumeHeld, { ...match, ...holder }) : await run(consume, match);
    return state ?? null;
  },
});
