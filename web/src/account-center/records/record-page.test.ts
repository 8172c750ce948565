import { describe, expect, it } from 'vitest';
import { readPage, withPage } from './record-page.ts';

describe('the page in the address', () => {
  it.each([
    ['', 1],
    ['page=3', 3],
    ['page=0', 1],
    ['page=-2', 1],
    ['page=2.5', 1],
    ['page=1e9', 1],
    ['page=99999999999', 1],
    ['page=two', 1],
  ])('of %o is %i', (search, page) => expect(readPage(search)).toBe(page));

  it('changes nothing else of the address', () => expect(withPage('a=1&page=2', 5)).toBe('?a=1&page=5'));
  it('is left out for the first page', () => expect(withPage('page=4', 1)).toBe(''));
});
