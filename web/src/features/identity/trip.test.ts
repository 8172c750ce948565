// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { keepTrip, takeTrip } from './trip.ts';

beforeEach(() => sessionStorage.clear());

test('a trip is known once', () => {
  keepTrip({ intent: 'bind', search: '?url=%2FUserCenter' });
  expect(takeTrip()).toEqual({ intent: 'bind', search: '?url=%2FUserCenter' });
  expect(takeTrip()).toEqual({ intent: 'login', search: '' });
});

test.each(['', '{', '[]', '{"intent":"steal","search":""}', '{"intent":"bind"}', '{"intent":"bind","search":1}'])(
  'what is stored as %o counts as a sign-in',
  (text) => {
    sessionStorage.setItem('trip', text);
    expect(takeTrip()).toEqual({ intent: 'login', search: '' });
  },
);
