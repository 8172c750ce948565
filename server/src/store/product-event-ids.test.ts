import { expect, test } from 'vitest';
import { nextEventId } from './product-events.ts';

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
