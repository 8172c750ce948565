import { expect, test, vi } from 'vitest';
import { withoutRuntimeWarning } from './without-runtime-warning.ts';

test('the library’s warning about Node is not printed, and every other warning is', async () => {
  const warn = vi.fn();
  const output = { warn };
  const loaded = await withoutRuntimeWarning(async () => {
    output.warn('oidc-provider WARNING: Unsupported runtime. Use Node.js v22.x LTS, or a later LTS release.');
    output.warn('another', 1);
    return 'loaded';
  }, output);
  expect(loaded).toBe('loaded');
  expect(warn.mock.calls).toEqual([['another', 1]]);
  expect(output.warn).toBe(warn);
});
