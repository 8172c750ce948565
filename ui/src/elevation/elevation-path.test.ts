import { expect, test } from 'vitest';
import { computeHeights, levelsUpTo, lineThrough, place } from './elevation-path.ts';

const changes = [
  { at: 30, amount: 5 },
  { at: 20, amount: -20 },
  { at: 10, amount: 100 },
];

test('each change leads to its height, and the newest change to the current height', () => {
  expect(computeHeights(changes, 85)).toEqual([
    { at: 10, value: 100 },
    { at: 20, value: 80 },
    { at: 30, value: 85 },
  ]);
});

test('the first height includes the changes that are left out', () => {
  expect(computeHeights(changes.slice(0, 1), 85)).toEqual([{ at: 30, value: 85 }]);
});

test('heights are placed by time up to the end, and between the lower edge and the highest value', () => {
  const placed = place(computeHeights(changes, 85), { width: 300, height: 100, end: 40 });
  expect(placed.map(({ x, y }) => [x, y])).toEqual([
    [0, 0],
    [100, 20],
    [200, 15],
  ]);
});

test('a height below 0 is at the lower edge, and a single time is at the left edge', () => {
  expect(place([{ at: 5, value: -10 }], { width: 300, height: 100, end: 5 })).toMatchObject([{ x: 0, y: 100 }]);
});

test('the line starts at the first height and runs level to the right edge', () => {
  const placed = place(computeHeights(changes, 85), { width: 300, height: 100, end: 40 });
  expect(lineThrough(placed, 300)).toMatch(/^M0\.0 0\.0C.*L300 15\.0$/);
  expect(lineThrough([], 300)).toBe('');
});

test('the levels are round numbers, and there are at most four', () => {
  expect(levelsUpTo(270)).toEqual([100, 200]);
  expect(levelsUpTo(120)).toEqual([25, 50, 75, 100]);
  expect(levelsUpTo(999)).toEqual([250, 500, 750]);
  expect(levelsUpTo(0)).toEqual([]);
});
