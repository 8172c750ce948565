import { expect, test } from 'vitest';
import { valueLines } from './value-lines.ts';

test('equal values of one day are one line with their count, and other values keep their order', () => {
  const day = (at: string) => at.slice(0, 10);
  const values = [
    { text: '139****0001', at: '2026-11-29T08:00:00Z' },
    { text: 'u***@isoline.example', at: '2026-11-29T08:00:00Z' },
    { text: '139****0001', at: '2026-11-29T09:00:00Z' },
    { text: '139****0001', at: '2026-11-28T09:00:00Z' },
    { text: 'Set', at: null },
  ];
  expect(valueLines(values, day)).toEqual([
    '139****0001 · 2026-11-29 × 2',
    'u***@isoline.example · 2026-11-29',
    '139****0001 · 2026-11-28',
    'Set',
  ]);
});
