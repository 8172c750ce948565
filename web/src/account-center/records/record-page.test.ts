import { describe, expect, it } from 'vitest';
import { readPage, withPage } from './record-page.ts';

describe('the page number in the address', () => {
  it.each([
    ['', 1],
    ['page=3', 3],
    ['page=0', 1],
    ['page=-2', 1],
    ['page=2.5', 1],
    ['page=1e9', 1],
    ['page=99999999999', 1],
    ['page=two', 1],
  ])('%o has page %i', (search, page) => expect(readPage(search)).toBe(page));

  it('another page keeps the rest of the address', () => expect(withPage('a=1&page=2', 5)).toBe('?a=1&page=5'));
  it('the first page is not in the address', () => expect(withPage('page=4', 1)).toBe(''));
});
