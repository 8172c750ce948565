import { expect, test } from 'vitest';
import { checkChosenPassword, suggestedNickName } from './register-calls.ts';

const good = { password: 'Summit#Path4', again: 'Summit#Path4', agree: 'on' };

test('a password that fits the rule, typed twice, with the terms agreed to, has no error', () => {
  expect(checkChosenPassword(good)).toEqual({});
});

test('each error is at its field: the rule, the second entry, the agreement', () => {
  expect(Object.keys(checkChosenPassword({ ...good, password: 'contour2026', again: 'contour2026' }))).toEqual([
    'password',
  ]);
  expect(Object.keys(checkChosenPassword({ ...good, again: 'Summit#Path5' }))).toEqual(['again']);
  expect(Object.keys(checkChosenPassword({ ...good, agree: '' }))).toEqual(['agree']);
});

test('the name at the provider is suggested as a nickname where it can be one', () => {
  const suggested = (nickName: string) => suggestedNickName({ baseUserInfo: { nickName, avatar: null } });
  expect(suggested('Tarn')).toBe('Tarn');
  expect(suggested('A/B')).toBe('A B');
  expect(suggested('山'.repeat(30))).toBe('山'.repeat(24));
  expect(suggested('..')).toBe('');
});

test('a nickname may be left out, and a malformed one is wrong at its field', () => {
  expect(checkChosenPassword({ ...good, nickName: ' ' })).toEqual({});
  expect(checkChosenPassword({ ...good, nickName: 'Tarn' })).toEqual({});
  expect(Object.keys(checkChosenPassword({ ...good, nickName: 'a/b' }))).toEqual(['nickName']);
});
