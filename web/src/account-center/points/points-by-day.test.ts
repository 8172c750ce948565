import { expect, test } from 'vitest';
import { pointsByDay } from './points-by-day.ts';

const entry = (at: Date, amount: number, reason: string) => ({
  id: String(at.getTime()),
  at: at.toISOString(),
  amount,
  reason,
  note: null,
});

test('the entries of a local day are one change, at the time of the last entry', () => {
  const [morning, evening, next] = [new Date(2026, 2, 1, 8), new Date(2026, 2, 1, 23), new Date(2026, 2, 2, 0, 1)];
  const entries = [entry(next, 5, 'daily'), entry(evening, 20, 'bind'), entry(morning, 5, 'daily')];
  expect(pointsByDay(entries, ({ reason }) => reason)).toEqual([
    { at: next.getTime(), amount: 5, reasons: ['daily'] },
    { at: evening.getTime(), amount: 25, reasons: ['bind', 'daily'] },
  ]);
});
