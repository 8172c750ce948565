import { expect, test } from 'vitest';
import { createObjects } from './objects.ts';

test('the oldest objects are dropped first, and a replaced object does not count against the limit', () => {
  const objects = createObjects(10);
  const put = (key: string, length: number) => objects.put(key, Buffer.alloc(length), 'image/png', 0);
  put('a', 4);
  put('b', 4);
  put('a', 5);
  put('c', 4);
  expect(objects.get('b')).toBeUndefined();
  expect([objects.get('a')?.bytes.length, objects.get('c')?.bytes.length]).toEqual([5, 4]);
  objects.delete('a');
  put('d', 6);
  expect(objects.get('c')).toBeDefined();
});
