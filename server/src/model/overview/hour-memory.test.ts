import { HOUR_MS } from '@isoline/contract/values/durations.ts';
import { beforeEach, expect, test } from 'vitest';
import { type HourMemory, hourMemory, hourOf, NAMED_FROM, NETWORKS_MAX } from './hour-memory.ts';

const T = hourOf(1_700_000_000_000);
let now = T;
let memory: HourMemory;

beforeEach(() => {
  now = T;
  memory = hourMemory(() => now);
});

const refuse = (network: number, times: number) => {
  for (let time = 0; time < times; time++) memory.addNetwork(`10.${network >> 8}.${network & 0xff}.${time % 200}`);
};
const sms = { kind: 'sms', name: 'code' } as const;

test('the events of an hour become one count for each name, and are taken out once', () => {
  for (let time = 0; time < 3; time++) memory.add(sms);
  memory.add({ kind: 'register', name: 'opened' });
  const batch = memory.next();
  expect(batch?.hours).toEqual([
    {
      hour: T,
      isOver: false,
      counts: [
        { ...sms, count: 3 },
        { kind: 'register', name: 'opened', count: 1 },
      ],
      networks: new Map(),
      otherNetworks: 0,
    },
  ]);
  if (batch) memory.written(batch, []);
  expect(memory.next()).toBeNull();
});

test('a batch that was not written is returned again unchanged, and later counts are in the next batch', () => {
  memory.add(sms);
  const first = memory.next();
  memory.add(sms);
  memory.add(sms);
  expect(memory.next()).toBe(first);
  if (first) memory.written(first, []);
  const second = memory.next();
  expect(second?.number).toBe((first?.number ?? 0) + 1);
  expect(second?.hours[0]?.counts).toEqual([{ ...sms, count: 2 }]);
});

test('each hour has its own counts', () => {
  memory.add(sms);
  now += HOUR_MS;
  memory.add(sms);
  expect(memory.next()?.hours.map(({ hour, isOver }) => [hour, isOver])).toEqual([
    [T, true],
    [T + HOUR_MS, false],
  ]);
});

test('a network is a /24 or a /48, and is named from its tenth refusal on', () => {
  refuse(1, NAMED_FROM - 1);
  for (let time = 0; time < NAMED_FROM; time++) memory.addNetwork(`2001:db8:7:${time}::${time}`);
  const batch = memory.next();
  expect(batch?.hours[0]?.networks).toEqual(new Map([['2001:db8:7::/48', NAMED_FROM]]));
  expect(batch?.hours[0]?.otherNetworks).toBe(0);
  if (batch) memory.written(batch, []);
  refuse(1, 1);
  memory.addNetwork('2001:db8:7::1');
  expect(memory.next()?.hours[0]?.networks).toEqual(
    new Map([
      ['10.0.1.0/24', NAMED_FROM],
      ['2001:db8:7::/48', 1],
    ]),
  );
});

test('networks with few refusals count among the others at the end of an hour, or of the node', () => {
  refuse(1, 3);
  now += HOUR_MS;
  expect(memory.next()?.hours).toMatchObject([{ hour: T, isOver: true, otherNetworks: 3 }]);
  const ending = hourMemory(() => now);
  ending.addNetwork('192.0.2.1');
  expect(ending.next()).toBeNull();
  expect(ending.next(true)?.hours).toMatchObject([{ isOver: true, otherNetworks: 1 }]);
});

test('a network without a row keeps its count until it has more refusals', () => {
  refuse(1, NAMED_FROM);
  const batch = memory.next();
  if (batch) memory.written(batch, [{ hour: T, networks: new Map([['10.0.1.0/24', NAMED_FROM]]) }]);
  refuse(1, 5);
  expect(memory.next()?.hours[0]?.networks).toEqual(new Map([['10.0.1.0/24', NAMED_FROM + 5]]));
});

test('10,000 networks use a bounded memory, lose no refusal, and do not hide a network with more refusals', () => {
  refuse(0, 50);
  for (let network = 1; network <= 10_000; network++) refuse(network, 1);
  const [first] = memory.next()?.hours ?? [];
  expect(first?.networks).toEqual(new Map([['10.0.0.0/24', 50]]));
  expect(first?.otherNetworks).toBeGreaterThanOrEqual(10_000 - NETWORKS_MAX);
  now += HOUR_MS;
  const again = memory.next();
  if (again) memory.written(again, []);
  expect((first?.otherNetworks ?? 0) + (memory.next()?.hours[0]?.otherNetworks ?? 0)).toBe(10_000);
});
