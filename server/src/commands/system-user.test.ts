import { expect, test } from 'vitest';
import { systemUser } from './system-user.ts';

test('the user of a process is the system user who runs it', () => {
  expect(systemUser(() => ({ username: 'deploy' }))).toBe('deploy');
});

test('a user without a name in the system is named by its number', () => {
  const read = () => {
    throw Object.assign(new Error('no such file or directory'), { code: 'ERR_SYSTEM_ERROR' });
  };
  expect(systemUser(read)).toBe(`uid-${process.getuid?.()}`);
});
