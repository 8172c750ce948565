import { type ExpressionBuilder, sql } from 'kysely';
import { pendingOnDevice, type SignInFacts } from '../model/entities/session-tables.ts';
import { ofContact } from './accounts.ts';
import { query } from './engines/engine.ts';
import { isLiveOf } from './sessions.ts';
import type { TableContext } from './table-context.ts';
import type { ContactRow, Tables } from './tables.ts';

interface Params {
  readonly accountId: string;
  readonly deviceId: string;
  readonly reward: string;
  readonly now: number;
}

const pendingTables = {
  tickets: 'ticket',
  codes: 'verificationCode',
  challenges: 'challenge',
  providerStates: 'providerState',
  trustedDevices: 'trustedDevice',
} as const;

const one = sql<1>`1`.as('one');

/** Returns 1 if the table has a row of this device that has not expired, and null otherwise. */
const isPending = (
  eb: ExpressionBuilder<Tables, 'account'>,
  name: keyof typeof pendingTables,
  { deviceId, now }: Params,
) =>
  eb
    .selectFrom(pendingTables[name])
    .select(one)
    .where('deviceId', '=', deviceId)
    .where('expiresAt', '>', now)
    .limit(1)
    .as(name);

const read = query<Params>()((db, p) =>
  db
    .selectFrom('account')
    .select((eb) => [
      eb
        .selectFrom('knownDevice')
        .select('firstId')
        .where('deviceId', '=', p.deviceId)
        .where('accountId', '=', p.accountId)
        .as('firstDeviceId'),
      eb
        .selectFrom('knownDevice')
        .select('establishedAt')
        .where('deviceId', '=', p.deviceId)
        .where('accountId', '=', p.accountId)
        .as('establishedAt'),
      eb.selectFrom('authenticator').select(one).where('accountId', '=', p.accountId).as('authenticator'),
      eb.selectFrom('passkey').select(one).where('accountId', '=', p.accountId).limit(1).as('passkey'),
      eb
        .selectFrom('trustedDevice')
        .select(one)
        .where('accountId', '=', p.accountId)
        .where('deviceId', '=', p.deviceId)
        .where('expiresAt', '>', p.now)
        .as('trust'),
      eb
        .selectFrom('coinEntry')
        .select(one)
        .where('accountId', '=', p.accountId)
        .where('once', '=', p.reward)
        .as('coins'),
      eb
        .selectFrom('session')
        .select(one)
        .where('deviceId', '=', p.deviceId)
        .where('endedAt', 'is', null)
        .limit(1)
        .as('sessionOnDevice'),
      eb
        .selectFrom('session')
        .select((row) => row.fn.countAll<number>().as('count'))
        .where(isLiveOf(p.accountId))
        .as('liveSessions'),
      eb
        .selectFrom('pendingAct')
        .select('dueAt')
        .where('accountId', '=', p.accountId)
        .where('survivorId', 'is not', null)
        .as('mergesAt'),
      eb.selectFrom('contactReplacement').select('dueAt').where('accountId', '=', p.accountId).as('replacesContactAt'),
      ...pendingOnDevice.map((name) => isPending(eb, name, p)),
    ])
    .where('account.id', '=', p.accountId),
);

const ofContactOnDevice = query<Pick<ContactRow, 'kind' | 'value'> & { deviceId: string }>()((db, p) =>
  ofContact(db, p)
    .leftJoin('knownDevice', (join) =>
      join.on('knownDevice.deviceId', '=', p.deviceId).onRef('knownDevice.accountId', '=', 'account.id'),
    )
    .select(['knownDevice.firstId as firstDeviceId', 'knownDevice.establishedAt']),
);

/** Reads the facts for a sign-in from several tables in one statement. */
export const signInFacts = ({ run, one }: TableContext): SignInFacts => ({
  ofContact: one(ofContactOnDevice, ({ firstDeviceId, establishedAt, ...account }) => ({
    account,
    firstDeviceId,
    establishedAt,
  })),
  async read({ accountId, deviceId, reward, now }) {
    const [row] = await run(read, { accountId, deviceId, reward, now });
    return {
      firstDeviceId: row?.firstDeviceId ?? null,
      establishedAt: row?.establishedAt ?? null,
      needsSecondFactor: row?.authenticator === 1 && row.trust !== 1,
      hasStrongProof: row?.authenticator === 1 || row?.passkey === 1,
      isRewarded: row?.coins === 1,
      hasSessionOnDevice: row?.sessionOnDevice === 1,
      liveSessions: row?.liveSessions ?? 0,
      mergesAt: row?.mergesAt ?? null,
      replacesContactAt: row?.replacesContactAt ?? null,
      pending: pendingOnDevice.filter((name) => row?.[name] === 1),
    };
  },
});
