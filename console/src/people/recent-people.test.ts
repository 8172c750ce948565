import { beforeEach, expect, test } from 'vitest';
import { forgetPeople, recentPeople, rememberPerson } from './recent-people.ts';

beforeEach(forgetPeople);

test('the newest person comes first, once, and only eight are kept', () => {
  for (const id of ['1', '2', '3', '4', '5', '6', '7', '8', '9', '3']) rememberPerson({ id, nickName: `n${id}` });
  expect(recentPeople().map(({ id }) => id)).toEqual(['3', '9', '8', '7', '6', '5', '4', '2']);
  expect(recentPeople()[0]?.name).toBe('n3');
});

test('the storage of the tab has only ids', () => {
  rememberPerson({ id: '1', nickName: 'Ada' });
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Ada');
  forgetPeople();
  expect(recentPeople()).toEqual([]);
});
