import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { callsDocument, callsFile } from './docs.ts';

test('docs/calls.md is what npm run docs makes of the contract', () => {
  expect(readFileSync(callsFile, 'utf8')).toBe(callsDocument());
});
