import { expect, test } from 'vitest';
import type { Query, Run } from './engines/engine.ts';
import { nextEventId } from './product-event-ids.ts';
import { addEnded } from './product-events.ts';

const NOW = 1_790_000_000_000;

test('ids of later times sort after ids of earlier times', () => {
  const ids = [NOW, NOW + 1, NOW + 2].map((at) => nextEventId(at, undefined));
  expect(ids).toEqual(ids.toSorted());
});

test('an id sorts after the newest one, even if the clock of this node is behind', () => {
  const newest = nextEventId(NOW, undefined);
  const next = nextEventId(NOW - 60_000, newest);
  expect(next > newest).toBe(true);
  expect(nextEventId(NOW - 60_000, next) > next).toBe(true);
});

test('sign-ins of one account that end together look up the streams and the newest id of a product once', async () => {
  const counts = { streams: 0, newest: 0 };
  const ids: string[] = [];
  const run: Run = async <R, P>(_: Query<R, P>, params: P) => {
    const given = params as Readonly<Record<string, string>>;
    if (given.first !== undefined) {
      counts.streams += 1;
      return [given.first, given.second].map((product) => ({ product, kinds: null })) as R[];
    }
    if (given.id === undefined) counts.newest += 1;
    else ids.push(given.id);
    return [];
  };
  const ended = ['one', 'two', 'three'].map((sid) => ({ sid, product: 'contour', accountId: 'account', at: NOW }));
  await addEnded(run, ended);
  expect(counts).toEqual({ streams: 1, newest: 2 });
  expect(new Set(ids).size).toBe(6);
});
