import { expect, test } from 'vitest';
import { systemRandom } from './secrets.ts';

test('ids that two nodes create in the same millisecond differ by 80 random bits, so that no sequence is needed', () => {
  const ids = Array.from({ length: 10_000 }, () => systemRandom.id());
  expect(new Set(ids).size).toBe(ids.length);
  const randomParts = ids.map((id) => id.slice(9));
  expect(new Set(randomParts).size).toBe(ids.length);
  expect(randomParts.every((part) => /^[0-9a-f]{20}$/.test(part))).toBe(true);
});

test('ids sort by the millisecond in which they were created', async () => {
  const first = systemRandom.id();
  await expect.poll(() => systemRandom.id().slice(0, 9)).not.toBe(first.slice(0, 9));
  expect([systemRandom.id(), first].sort()[0]).toBe(first);
});
