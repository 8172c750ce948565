import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints } from '@isoline/contract/endpoints.ts';
import { expect, test } from 'vitest';

test('the pages make every call of the contract but the one that the specification page explains', () => {
  const root = join(import.meta.dirname, '..');
  const sources = globSync('web/src/**/*.{ts,tsx}', { cwd: root }).filter((file) => !file.includes('.test.'));
  const text = sources.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
  const uncalled = Object.keys(endpoints).filter((name) => !new RegExp(`\\b${name}\\b`).test(text));
  expect(uncalled).toEqual(['queryUserInfo']);
  expect(readFileSync(join(root, 'docs/specification.md'), 'utf8')).toContain('but `query-user-info/{userToken}`');
});
