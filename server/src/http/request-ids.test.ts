import { expect, test } from 'vitest';
import { requestIds } from './request-ids.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;

test('request ids are UUIDs and always differ, even in another process', () => {
  const [one, other] = [requestIds(), requestIds()];
  const ids = [one(), one(), other(), other()];
  for (const id of ids) expect(id).toMatch(UUID);
  expect(new Set(ids).size).toBe(4);
});
