import { beforeEach, expect, test } from 'vitest';
import { forgetMemories } from '../api/page-memory.ts';
import { type RecentPerson, recentPeople, rememberPerson } from './recent-people.ts';

const person = (id: string): RecentPerson => ({
  id,
  nickName: `n${id}`,
  phone: '138****8000',
  email: null,
  state: 'open',
});

beforeEach(() => forgetMemories('the session ends'));

test('the newest person comes first, once, with the masked contacts, and only eight are kept', () => {
  for (const id of ['1', '2', '3', '4', '5', '6', '7', '8', '9', '3']) rememberPerson(person(id));
  expect(recentPeople().map(({ id }) => id)).toEqual(['3', '9', '8', '7', '6', '5', '4', '2']);
  expect(recentPeople()[0]).toEqual(person('3'));
});

test('the browser stores nothing about the people, and they are forgotten with the session', () => {
  rememberPerson(person('4711'));
  const stored = JSON.stringify([{ ...sessionStorage }, { ...localStorage }]);
  for (const part of ['4711', 'n4711', '138****8000']) expect(stored).not.toContain(part);
  forgetMemories('the session ends');
  expect(recentPeople()).toEqual([]);
});
