import { expect, test } from 'vitest';
import { pagerWindow } from './pager-window.ts';

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [4, 12, [1, 2, 3, 4, 5, null, 12]],
  [6, 12, [1, null, 5, 6, 7, null, 12]],
  [12, 12, [1, null, 11, 12]],
])('page %i of %i shows %j', (current, pages, shown) => {
  expect(pagerWindow(current, pages)).toEqual(shown);
});
