import { expect, test } from 'vitest';
import { traceLevel } from './trace-level.ts';

test('a hill has one closed line around it at each level below its height', () => {
  const field = [
    [0, 0, 0],
    [0, 2, 0],
    [0, 0, 0],
  ];
  const [line = [], ...others] = traceLevel(field, 1);
  expect(others).toEqual([]);
  expect(line.at(-1)).toEqual(line[0]);
  expect(new Set(line.map(String))).toEqual(new Set(['1,0.5', '1.5,1', '1,1.5', '0.5,1']));
  expect(traceLevel(field, 3)).toEqual([]);
});

test('two hills have two lines, and the edge of the field ends a line', () => {
  expect(
    traceLevel(
      [
        [0, 0, 0, 0, 0],
        [0, 2, 0, 2, 0],
        [0, 0, 0, 0, 0],
      ],
      1,
    ),
  ).toHaveLength(2);
  const [open = []] = traceLevel(
    [
      [0, 2],
      [0, 2],
    ],
    1,
  );
  expect(open).toHaveLength(2);
});
