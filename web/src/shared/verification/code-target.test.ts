import { beforeEach, expect, test } from 'vitest';
import { forgetSentCode, readCodeTime, storeCodeTime, targetKey } from './code-target.ts';

beforeEach(() => sessionStorage.clear());

test('a time applies to its own name only', () => {
  storeCodeTime('resend:login:13800138000', 60_000, 0);
  expect(readCodeTime('resend:login:13800138000', 1_000)).toBe(60_000);
  expect(readCodeTime('sent:login:13800138000', 1_000)).toBeNull();
  expect(readCodeTime('resend:register:13800138000', 1_000)).toBeNull();
  expect(readCodeTime('resend:login:13900139000', 1_000)).toBeNull();
});

test('a time that has passed no longer applies, and is removed with the next one', () => {
  storeCodeTime('resend:login:13800138000', 60_000, 0);
  storeCodeTime('sent:login:13800138000', 60_000, 0);
  expect(readCodeTime('resend:login:13800138000', 60_000)).toBeNull();
  storeCodeTime('resend:register:a@b.example', 100_000, 100_000);
  expect(Object.keys(sessionStorage)).toEqual(['resend:register:a@b.example']);
});

test('a clock that was set back does not extend the wait beyond the duration from the server', () => {
  storeCodeTime('resend:login:13800138000', 60_000, 3_600_000);
  expect(readCodeTime('resend:login:13800138000', 0)).toBe(60_000);
});

test.each(['', 'x', '5', '{}'])('the damaged value %o is not read as a time', (stored) => {
  sessionStorage.setItem('resend:login:13800138000', stored);
  expect(readCodeTime('resend:login:13800138000', 0)).toBeNull();
});

test('a code that was used no longer counts as sent', () => {
  const target = { scene: 'login', contact: { kind: 'phone', value: '13800138000' } } as const;
  storeCodeTime(`sent:${targetKey(target)}`, 60_000);
  forgetSentCode(target);
  expect(sessionStorage).toHaveLength(0);
});

test('the key of a target differs by scene and contact, and contains neither its ticket nor the whole contact', () => {
  const contact = { kind: 'phone', value: '13800138000' } as const;
  const login = targetKey({ scene: 'login', contact });
  expect(login).toMatch(/^login:[\da-z]{1,4}$/);
  expect(targetKey({ scene: 'register', contact })).toBe(login.replace('login', 'register'));
  const sameMask = { kind: 'phone', value: '13811118000' } as const;
  expect(targetKey({ scene: 'login', contact: sameMask })).not.toBe(login);
  expect(targetKey({ scene: 'merge', type: 'phone', ticket: 'secret' })).toBe('merge:phone');
});
