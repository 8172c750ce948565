// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { targetName } from './code-target.ts';
import { keepResendTime, readResendTime } from './resend-time.ts';

const contact = { kind: 'phone', value: '13800138000' } as const;
const login = targetName({ scene: 'login', contact });

beforeEach(() => sessionStorage.clear());

test('a wait is kept for its own scene and contact alone', () => {
  keepResendTime(login, 60_000, 0);
  expect(readResendTime(login, 1_000)).toBe(60_000);
  expect(readResendTime(targetName({ scene: 'register', contact }), 1_000)).toBeNull();
  expect(
    readResendTime(targetName({ scene: 'login', contact: { kind: 'phone', value: '13900139000' } }), 1_000),
  ).toBeNull();
});

test('a wait that is over is none, and is forgotten with the next one', () => {
  keepResendTime(login, 60_000, 0);
  expect(readResendTime(login, 60_000)).toBeNull();
  keepResendTime('register:a@b.example', 200_000, 100_000);
  expect(Object.keys(sessionStorage)).toEqual(['resend:register:a@b.example']);
});

test('the name of a target never holds its ticket', () => {
  expect(targetName({ scene: 'merge', type: 'phone', security: 'secret' })).toBe('merge:phone');
});
