import { expect, test } from 'vitest';
import { fairQueue } from './fair-queue.ts';

test("clients are served round-robin, and each client's items in order", () => {
  const queue = fairQueue<string>(10, 4);
  for (const item of ['a1', 'a2', 'a3', 'b1', 'c1', 'b2']) expect(queue.push(item.slice(0, 1), item)).toBeUndefined();
  expect(queue.size()).toBe(6);
  expect(Array.from({ length: 7 }, () => queue.shift())).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', undefined]);
  expect(queue.size()).toBe(0);
});

test('a client has only a few places', () => {
  const queue = fairQueue<number>(10, 2);
  expect([queue.push('a', 1), queue.push('a', 2), queue.push('a', 3)]).toEqual([undefined, undefined, 3]);
  expect(queue.size()).toBe(2);
});

test('a full queue frees a place for a client with fewer items, by dropping an item of the client with the most', () => {
  const queue = fairQueue<string>(4, 4);
  for (const item of ['a1', 'a2', 'a3', 'b1']) queue.push(item.slice(0, 1), item);
  expect(queue.push('c', 'c1')).toBe('a3');
  expect(queue.push('d', 'd1')).toBe('a2');
  expect(queue.push('e', 'e1')).toBe('e1');
  expect(queue.size()).toBe(4);
  expect(Array.from({ length: 4 }, () => queue.shift())).toEqual(['a1', 'b1', 'c1', 'd1']);
});
