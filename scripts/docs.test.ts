import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { callsDocument, callsFile, operationsDocument, operationsFile } from './docs.ts';

test.each([
  ['docs/calls.md', callsFile, callsDocument],
  ['docs/operations.md', operationsFile, operationsDocument],
])('%s is what npm run docs generates from the contract and the settings', (_, file, document) => {
  expect(readFileSync(file, 'utf8')).toBe(document());
});
