// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { consumePendingAuthorization, storePendingAuthorization } from './pending-authorization.ts';

beforeEach(() => sessionStorage.clear());

test('a pending authorization is consumed once', () => {
  storePendingAuthorization({ intent: 'bind', search: '?url=%2FUserCenter' });
  expect(consumePendingAuthorization()).toEqual({ intent: 'bind', search: '?url=%2FUserCenter' });
  expect(consumePendingAuthorization()).toEqual({ intent: 'login', search: '' });
});

test.each(['', '{', '[]', '{"intent":"steal","search":""}', '{"intent":"bind"}', '{"intent":"bind","search":1}'])(
  'a stored value of %o counts as a sign-in',
  (text) => {
    sessionStorage.setItem('authorization', text);
    expect(consumePendingAuthorization()).toEqual({ intent: 'login', search: '' });
  },
);
