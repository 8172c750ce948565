import { expect, test } from 'vitest';
import { valueLines } from './value-lines.ts';

test('equal values of one day are one line with their count, and other values keep their order', () => {
  const day = (at: string) => at.slice(0, 10);
  const known = { at: '2027-11-30T08:00:00Z', atLabel: 'known until' };
  const values = [
    { text: 'Linux', ...known },
    { text: 'Linux', ...known },
    { text: '139****0001', at: '2026-11-29T08:00:00Z', atLabel: null },
    { text: 'u***@isoline.example', at: '2026-11-29T08:00:00Z', atLabel: null },
    { text: '139****0001', at: '2026-11-29T09:00:00Z', atLabel: null },
    { text: '139****0001', at: '2026-11-28T09:00:00Z', atLabel: null },
    { text: 'Set', at: null, atLabel: null },
  ];
  expect(valueLines(values, day)).toEqual([
    'Linux × 2 · known until 2027-11-30',
    '139****0001 × 2 · 2026-11-29',
    'u***@isoline.example · 2026-11-29',
    '139****0001 · 2026-11-28',
    'Set',
  ]);
});
