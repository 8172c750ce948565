import { expect, test } from 'vitest';
import { simulateDay } from './capacity-model.ts';

const costs = {
  check: { nodeMs: 0.2, databaseMs: 0.1, transactions: 0, sms: 0 },
  code: { nodeMs: 2, databaseMs: 4, transactions: 3, sms: 1 },
};
const limits = { coresOfNode: 1, busy: 0.5, spareNodes: 1, connectionsOfNode: 10, bytesOfAccount: 5_000 };
const evenly = Array.from({ length: 24 }, () => 1 / 24);

test('an even day needs what its seconds need', () => {
  const profile = { perAccountAndDay: { check: 86.4, code: 0.864 }, hours: evenly, peakOfHour: 1 };
  // 1,000 accounts make 1 check and 0.01 codes per second.
  const need = simulateDay(1_000, costs, profile, limits);
  expect(need.callsPerSecond).toBeCloseTo(1.01);
  expect(need.databaseCores).toBeCloseTo((0.1 + 0.04) / 1000 / 0.5);
  expect(need.transactionsPerSecond).toBeCloseTo(0.03);
  expect(need.nodes).toBe(2);
  expect(need.connections).toBe(20);
  expect(need.storageBytes).toBe(5_000_000);
  expect(need.smsPerDay).toBeCloseTo(864);
});

test('the busiest minute of the busiest hour determines the need, and does not change the SMS of the day', () => {
  const hours = evenly.map((share, hour) => (hour === 20 ? 3 * share : (share * 21) / 23));
  const profile = { perAccountAndDay: { check: 86.4, code: 0.864 }, hours, peakOfHour: 2 };
  const need = simulateDay(1_000_000, costs, profile, limits);
  expect(need.callsPerSecond).toBeCloseTo(6 * 1_010);
  // 6,000 checks of 0.2 ms and 60 codes of 2 ms need 1.32 cores: three nodes with one core each, half busy.
  expect(need.nodes).toBe(3 + 1);
  expect(need.smsPerDay).toBeCloseTo(864_000);
});

test('an action without a cost is refused', () => {
  const profile = { perAccountAndDay: { dance: 1 }, hours: evenly, peakOfHour: 1 };
  expect(() => simulateDay(1, costs, profile, limits)).toThrow('There is no cost of "dance".');
});
