import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { query } from './engines/engine.ts';
import { createTables } from './store.ts';
import { useTestStore } from './testing-store.ts';

const ACCOUNTS = 20_000;

const addAccounts = query<{ count: number }>()(
  (_, p) => sql`INSERT INTO account (id, nick_name, phone, email, terms_version, terms_agreed_at, created_at)
    SELECT 'a' || i, 'User ' || i, CAST(13000000000 + i AS TEXT), 'user' || i || '@example.com', '1', 0, i
    FROM generate_series(CAST(1 AS BIGINT), ${p.count}) AS i`,
);
const analyze = query()(() => sql`ANALYZE account`);
const searches = query()(
  () => sql<{ custom: number; generic: number }>`SELECT custom_plans AS custom, generic_plans AS generic
    FROM pg_prepared_statements WHERE statement LIKE 'select %product_session.product = %'`,
);

const on = useTestStore('postgres');

test('PostgreSQL plans a search of operators at most five times, however many accounts there are', async () => {
  const part = { product: '', limit: 21 };
  await on.engine.tx((run) => run(addAccounts, { count: ACCOUNTS }));
  await on.engine.tx((run) => run(analyze, {}));
  // One transaction uses one connection, which keeps its plans.
  const planned = await on.engine.tx(async (run) => {
    const { people } = createTables(run);
    for (let index = 100; index < 110; index += 1) {
      expect(await people.byEmailStart(`user${index}@`, null, part)).toHaveLength(1);
      expect(await people.byNickNameStart(`User 1${index}`, null, part)).not.toEqual([]);
      expect(await people.byPhoneEnd(String(1_000 + index), '', part)).not.toEqual([]);
      expect(await people.newest(index, ACCOUNTS, null, part)).toHaveLength(21);
      expect(await people.frozen(null, part)).toEqual([]);
      expect(await people.byIds([`a${index}`], part)).toHaveLength(1);
    }
    return run(searches, {});
  });
  expect(planned).toHaveLength(6);
  for (const one of planned) expect(one).toEqual({ custom: 5, generic: 5 });
});
