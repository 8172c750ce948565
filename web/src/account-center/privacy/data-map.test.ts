import { DAY_MS } from '@isoline/contract/values/durations.ts';
import { expect, test } from 'vitest';
import { contoursOfGroup, factsOf, INNERMOST, MONTH_MS, RIM, radiusOf } from './data-map.ts';
import type { DataKind } from './privacy-queries.ts';

const kind = (facts: Partial<DataKind>): DataKind => ({
  group: 'identity',
  name: 'Name',
  purpose: '',
  kept: 'as long as the account exists',
  keptMs: null,
  recipients: [],
  atClosing: '',
  values: [],
  count: 1,
  withoutValues: null,
  ...facts,
});

const [nothing] = factsOf([kind({ count: 0 })]);

/** Returns the width of the lowest line of a group's only kind. */
function widthOf(facts: Partial<DataKind>): number {
  const [group] = factsOf([kind(facts)]);
  if (!group) throw new Error('no group');
  const xs = [...(contoursOfGroup(group)[0] ?? '').matchAll(/([\d.]+) [\d.]+/g)].map(([, x]) => Number(x));
  return Math.max(...xs) - Math.min(...xs);
}

test('the longer data is kept, the farther it lies from the rim', () => {
  const radii = [0, 300_000, DAY_MS, MONTH_MS, 12 * MONTH_MS, null].map(radiusOf);
  expect(radii).toEqual(radii.toSorted((one, other) => other - one));
  expect([radii[0], radii.at(-1)]).toEqual([RIM, INNERMOST]);
});

test('the more entries are kept, the larger the area of their group is', () => {
  expect(widthOf({ count: 30 })).toBeGreaterThan(widthOf({ count: 1 }) * 1.3);
});

test('a group counts the entries of its kinds, and says when a list was cut', () => {
  const values = Array.from({ length: 21 }, () => ({ text: '', at: null, atLabel: null }));
  const kinds = [
    kind({ count: 21, values }),
    kind({ count: 2, keptMs: DAY_MS }),
    kind({ group: 'background', count: null }),
  ];
  const [identity, background] = factsOf(kinds);
  expect(identity).toMatchObject({ group: 'identity', count: 23, isMinimum: true });
  expect(identity?.kinds.map(({ keptMs }) => keptMs)).toEqual([DAY_MS, null]);
  expect(background).toMatchObject({ group: 'background', count: 0, isMinimum: false });
});

test('a group without data is not on the map', () => {
  expect(nothing).toBeUndefined();
});
