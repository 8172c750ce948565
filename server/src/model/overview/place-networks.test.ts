import { expect, test } from 'vitest';
import { placeNetworks } from './place-networks.ts';

const networks = (counts: Record<string, number>) => new Map(Object.entries(counts));

test('a network with a row adds to it, and a network without a row gets one while there is space', () => {
  expect(placeNetworks(networks({ a: 5 }), networks({ a: 1, b: 10 }), 2)).toEqual({
    added: networks({ a: 1, b: 10 }),
    removed: [],
    toOthers: 0,
    homeless: new Map(),
  });
});

test('a network takes the row of the network with the fewest refusals if all rows are taken and it has more', () => {
  expect(placeNetworks(networks({ a: 20, b: 12, c: 11 }), networks({ d: 13, e: 12, f: 11 }), 3)).toEqual({
    added: networks({ d: 13 }),
    removed: ['c'],
    toOthers: 11,
    homeless: networks({ e: 12, f: 11 }),
  });
});

test('a row that is removed moves its refusals to the others, including those of the same batch', () => {
  expect(placeNetworks(networks({ a: 20, b: 10 }), networks({ b: 1, c: 50 }), 2)).toEqual({
    added: networks({ c: 50 }),
    removed: ['b'],
    toOthers: 11,
    homeless: new Map(),
  });
});

test('the networks with the most refusals among 10,000 new ones get the rows', () => {
  const many = networks(Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`n${index}`, index + 1])));
  const { added, homeless, removed } = placeNetworks(new Map(), many, 3);
  expect([...added.keys()]).toEqual(['n9999', 'n9998', 'n9997']);
  expect([homeless.size, removed.length]).toEqual([9_997, 0]);
});
