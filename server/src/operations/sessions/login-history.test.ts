import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rangeOfPage } from './login-history.ts';

test('the first page holds the newest lines', () => {
  expect(rangeOfPage({ first: 1, last: 25 }, 1, 10)).toEqual({ from: 16, to: 25 });
});

test('the last page holds the remaining lines, even when older lines were pruned', () => {
  expect(rangeOfPage({ first: 1, last: 25 }, 3, 10)).toEqual({ from: 1, to: 5 });
  expect(rangeOfPage({ first: 101, last: 125 }, 3, 10)).toEqual({ from: 101, to: 105 });
});

test('a page beyond the end is empty, no matter how far', () => {
  expect(rangeOfPage({ first: 1, last: 20 }, 3, 10)).toBeNull();
  expect(rangeOfPage({ first: 1, last: 20 }, Math.floor(Number.MAX_SAFE_INTEGER / 100), 100)).toBeNull();
});

test('all pages together hold every line once, newest first', () => {
  const count = fc.integer({ min: 1, max: 300 });
  fc.assert(
    fc.property(count, count, fc.integer({ min: 1, max: 100 }), (first, total, size) => {
      const bounds = { first, last: first + total - 1 };
      const pages = Array.from({ length: Math.ceil(total / size) }, (_, index) => rangeOfPage(bounds, index + 1, size));
      const lines = pages.flatMap((page) =>
        page ? Array.from({ length: page.to - page.from + 1 }, (_, i) => page.to - i) : [],
      );
      expect(lines).toEqual(Array.from({ length: total }, (_, index) => bounds.last - index));
      expect(rangeOfPage(bounds, pages.length + 1, size)).toBeNull();
    }),
  );
});
