import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { settingSchemas } from '../config.ts';

test('docs/operations.md lists every setting, and each has a description', () => {
  const docs = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
  const settings = settingSchemas.flatMap(({ entries }) => Object.entries(entries));
  expect(settings.filter(([name]) => !docs.includes(`\`${name}\``)).map(([name]) => name)).toEqual([]);
  expect(settings.filter(([, schema]) => !v.getDescription(schema)).map(([name]) => name)).toEqual([]);
});
