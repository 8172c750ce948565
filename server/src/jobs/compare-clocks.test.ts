import { describe, expect, test, vi } from 'vitest';
import { dialects, openTestEngine } from '../store/engines/testing.ts';
import { compareClocks } from './compare-clocks.ts';

describe.each(dialects)('the clocks of a node and its database on %s', (dialect) => {
  test('a difference is logged once when it starts, and once when it is over, on the database that nodes share', async () => {
    const { engine, end } = await openTestEngine(dialect);
    let ahead = 4_000;
    const logger = { info: vi.fn(), warn: vi.fn() };
    const compare = compareClocks(engine, () => Date.now() + ahead, logger);
    await compare();
    const lines: unknown[] = [];
    for (ahead of [12_000, 13_000, 0, 0, -60_000]) {
      await compare();
      lines.push([...logger.warn.mock.calls, ...logger.info.mock.calls].flat());
      for (const mock of Object.values(logger)) mock.mockReset();
    }
    const differs = (difference: string) => [
      `the clock of this node is ${difference} that of the database: people are signed out and codes expire`,
    ];
    const agrees = ['the clock of this node is right again'];
    expect(lines).toEqual(
      dialect === 'sqlite' ? [[], [], [], [], []] : [differs('12 s ahead of'), [], agrees, [], differs('60 s behind')],
    );
    await end();
  });
});
