import type { ExpressionBuilder } from 'kysely';
import { pendingOnDevice, type SignInFacts } from '../model/entities/session-tables.ts';
import { ofAnyEmail, ofPhone, withUnicodeDomain } from './accounts.ts';
import { query, type Run } from './engines/engine.ts';
import { firstId } from './known-devices.ts';
import type { Tables } from './tables.ts';

interface Params {
  readonly accountId: string;
  readonly deviceId: string;
  readonly reward: string;
  readonly now: number;
}

const pendingTables = {
  tickets: 'ticket',
  codes: 'verification_code',
  challenges: 'challenge',
  providerStates: 'provider_state',
  trustedDevices: 'trusted_device',
} as const;

/** 1 where the table has a row of this device that lives, and null elsewhere. */
const isPending = (
  eb: ExpressionBuilder<Tables, 'account'>,
  name: keyof typeof pendingTables,
  { deviceId, now }: Params,
) =>
  eb
    .selectFrom(pendingTables[name])
    .select((row) => row.lit(1).as('one'))
    .where('browser', '=', deviceId)
    .where('expires_at', '>', now)
    .limit(1)
    .as(name);

const read = query<Params>()((db, p) =>
  db
    .selectFrom('account')
    .select((eb) => [
      eb
        .selectFrom('known_device')
        .select(firstId)
        .where('device', '=', p.deviceId)
        .where('account_id', '=', p.accountId)
        .as('firstDeviceId'),
      eb
        .selectFrom('authenticator')
        .select((row) => row.lit(1).as('one'))
        .where('account_id', '=', p.accountId)
        .as('authenticator'),
      eb
        .selectFrom('trusted_device')
        .select((row) => row.lit(1).as('one'))
        .where('account_id', '=', p.accountId)
        .where('browser', '=', p.deviceId)
        .where('expires_at', '>', p.now)
        .as('trust'),
      eb
        .selectFrom('coin_entry')
        .select((row) => row.lit(1).as('one'))
        .where('account_id', '=', p.accountId)
        .where('once', '=', p.reward)
        .as('coins'),
      ...pendingOnDevice.map((name) => isPending(eb, name, p)),
    ])
    .where('account.id', '=', p.accountId),
);

/** The id that an account knew a device by first. */
const firstIdOn = (deviceId: string) => (eb: ExpressionBuilder<Tables, 'account'>) =>
  eb
    .selectFrom('known_device')
    .select(firstId)
    .where('device', '=', deviceId)
    .whereRef('account_id', '=', 'account.id')
    .as('firstDeviceId');

const phoneOnDevice = query<{ value: string; deviceId: string }>()((db, p) =>
  ofPhone(db, p).select(firstIdOn(p.deviceId)),
);

const emailOnDevice = query<{ value: string; former: string; deviceId: string }>()((db, p) =>
  ofAnyEmail(db, p).select(firstIdOn(p.deviceId)),
);

/** What a sign-in reads of several tables, by one statement. */
export function signInFacts(run: Run): SignInFacts {
  return {
    async ofContact({ kind, value }, deviceId) {
      const [row] = await (kind === 'phone'
        ? run(phoneOnDevice, { value, deviceId })
        : run(emailOnDevice, { value, former: withUnicodeDomain(value), deviceId }));
      if (!row) return null;
      const { firstDeviceId, ...account } = row;
      return { account, firstDeviceId };
    },
    async read(accountId, deviceId, reward, now) {
      const [row] = await run(read, { accountId, deviceId, reward, now });
      return {
        firstDeviceId: row?.firstDeviceId ?? null,
        needsSecondFactor: row?.authenticator === 1 && row.trust !== 1,
        isRewarded: row?.coins === 1,
        pending: pendingOnDevice.filter((name) => row?.[name] === 1),
      };
    },
  };
}
