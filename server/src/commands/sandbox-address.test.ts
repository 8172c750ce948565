import { expect, test } from 'vitest';
import { withSandboxOf } from './sandbox-address.ts';

test('a command finds the sandbox at the port that npm start was given', () => {
  expect(withSandboxOf({ SANDBOX_PORT: '4690', PORT: '4680' })).toEqual({
    SANDBOX_PORT: '4690',
    SANDBOX_URL: 'http://127.0.0.1:4690',
    PORT: '4680',
  });
});

test.each([
  {},
  { SANDBOX_PORT: '' },
  { SANDBOX_PORT: '0' },
  { SANDBOX_PORT: '4690', SANDBOX_URL: 'http://sandbox:8090' },
])('a command uses the address of the settings with %j', (env) => {
  expect(withSandboxOf(env)).toBe(env);
});
