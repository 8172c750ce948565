import { userInfo } from 'node:os';
import { expect, test, vi } from 'vitest';
import { systemUser } from './system-user.ts';

vi.mock('node:os', async (original) => ({ ...(await original<typeof import('node:os')>()), userInfo: vi.fn() }));

test('a process is of the system user', () => {
  vi.mocked(userInfo).mockReturnValueOnce({ username: 'deploy', uid: 7, gid: 7, shell: null, homedir: '/' });
  expect(systemUser()).toBe('deploy');
});

test('a user without a name in the system is named by its number', () => {
  vi.mocked(userInfo).mockImplementationOnce(() => {
    throw Object.assign(new Error('no such file or directory'), { code: 'ERR_SYSTEM_ERROR' });
  });
  expect(systemUser()).toBe(`uid-${process.getuid?.()}`);
});
