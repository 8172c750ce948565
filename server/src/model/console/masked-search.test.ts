import { expect, test } from 'vitest';
import { maskedSearch } from './masked-search.ts';

test.each([
  ['138 0013 8000', '138****8000'],
  ['1380013800', '138****'],
  ['found 138-0013-8000 twice', 'found 138**** twice'],
  ['１３８００１３８０', '138****'],
  [' Alice@Example.com', 'a***@example.com'],
  ['alice@example', 'a***'],
  ['phone of alice@example.com', 'p***'],
  ['User8000', 'User8000'],
  ['云帆', '云帆'],
  ['0mieqxc00a0000000000000000001', '0mieqxc00a0000000000000000001'],
])('of %j the trail keeps %j', (given, kept) => {
  expect(maskedSearch(given)).toBe(kept);
});
