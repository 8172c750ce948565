import { lifetimes } from '@isoline/contract/limits.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Engine, query } from './engines/engine.ts';
import { dialects } from './engines/testing.ts';
import { shortenAddresses } from './shorten-addresses.ts';
import { anAccount, anEvent, aRecord, aSession, T, useTestStore } from './testing-store.ts';

const OLD = T - lifetimes.wholeAddressMs;

async function addressesIn(engine: Engine, table: string): Promise<(string | null)[]> {
  const rows = await engine.read(
    query()(() => sql<{ ip: string | null }>`SELECT ip FROM ${sql.table(table)}`),
    {},
  );
  return rows.map(({ ip }) => ip).toSorted();
}

describe.each(dialects)('shortening of addresses on %s', (dialect) => {
  const on = useTestStore(dialect);

  test('addresses are shortened after their time and not before, in several batches, even if some are already short', async () => {
    const account = anAccount();
    await on.store.tx(async (tables) => {
      await tables.accounts.insert(account);
      for (const [at, ip] of [
        [OLD, '10.1.2.3'],
        [OLD + 1, '10.1.2.4'],
        [OLD - 1, '2001:db8:1:2::3'],
      ] as const) {
        await tables.sessions.insert(aSession({ accountId: account.id, lastSeenAt: at, ip }));
        await tables.loginRecords.append({ accountId: account.id, ...aRecord({ at, ip }) });
        await tables.securityEvents.insert(anEvent({ at, ip }));
      }
      await tables.securityEvents.insert(anEvent({ at: OLD - 1, ip: null }));
      for (let row = 0; row < 120; row += 1)
        await tables.securityEvents.insert(anEvent({ at: OLD - 9, ip: '10.9.9.9' }));
    });
    await shortenAddresses(on.engine, T);
    const expected = ['10.1.2.0/24', '10.1.2.4', '2001:db8:1::/48'];
    expect(await addressesIn(on.engine, 'session')).toEqual(expected);
    expect(await addressesIn(on.engine, 'loginRecord')).toEqual(expected);
    const events = await addressesIn(on.engine, 'securityEvent');
    expect(events.filter((ip) => ip === '10.9.9.0/24')).toHaveLength(120);
    expect(events.filter((ip) => ip !== '10.9.9.0/24')).toEqual([...expected, null]);
    await shortenAddresses(on.engine, T + 1);
    expect(await addressesIn(on.engine, 'loginRecord')).toEqual(['10.1.2.0/24', '10.1.2.0/24', '2001:db8:1::/48']);
  });
});
