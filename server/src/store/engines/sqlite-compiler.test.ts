import { expect, test } from 'vitest';
import { query } from './engine.ts';

test.each([1, 'a parameter'])('SQLite does not see the value of a LIMIT (%s)', (limit) => {
  const ids = query<{ limit: number }>()((db, p) =>
    db
      .selectFrom('account')
      .select('id')
      .limit(limit === 1 ? 1 : p.limit),
  );
  expect(ids.statement('sqlite').sql).toMatch(/ limit \? \+ 0$/);
});
