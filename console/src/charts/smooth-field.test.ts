import { describe, expect, test } from 'vitest';
import { heightAt, smoothLines } from './smooth-field.ts';

const PARTS = 6;
const LEVEL = 2.5;

const hills = [
  [1, 2, 0, 3],
  [0, 5, 4, 0],
  [2, 0, 0, 1],
];

describe.each([
  ['a single point', [[4]]],
  ['hills of different heights', hills],
])('%s', (_, field) => {
  test('every line is closed, and each of its points has the height of the line', () => {
    const lines = smoothLines(field, PARTS)(LEVEL);
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) {
      expect(line.at(0)).toEqual(line.at(-1));
      for (const position of line) expect(heightAt(field, position)).toBeCloseTo(LEVEL, 0);
    }
  });

  test('a line above the highest point does not exist', () => {
    expect(smoothLines(field, PARTS)(6)).toEqual([]);
  });
});

test('a point of the field has its own height, and the land around the field has none', () => {
  for (const [row, heights] of hills.entries())
    for (const [column, height] of heights.entries()) expect(heightAt(hills, [column, row])).toBe(height);
  expect(heightAt(hills, [-1, 0])).toBe(0);
  expect(heightAt(hills, [0, 3])).toBe(0);
});

test('an empty field has no lines', () => {
  expect(smoothLines([], PARTS)(1)).toEqual([]);
});
