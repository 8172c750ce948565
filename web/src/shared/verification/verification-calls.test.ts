import { expect, test } from 'vitest';
import { targetKey } from './verification-calls.ts';

test('the key of a target tells scene and contact apart, and never holds its ticket', () => {
  const contact = { kind: 'phone', value: '13800138000' } as const;
  expect(targetKey({ scene: 'login', contact })).toBe('login:13800138000');
  expect(targetKey({ scene: 'register', contact })).toBe('register:13800138000');
  expect(targetKey({ scene: 'merge', type: 'phone', security: 'secret' })).toBe('merge:phone');
});
