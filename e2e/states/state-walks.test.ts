import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { Walk } from './state-walk.ts';
import { walks } from './state-walks.ts';

const e2e = fileURLToPath(new URL('../', import.meta.url));
const listed: ReadonlySet<Walk> = new Set(Object.values(walks).flat());

const files = globSync('states/*-states.ts', { cwd: e2e });

test.each(files)('every walk of e2e/%s is listed in state-walks.ts', async (file) => {
  const exported: Record<string, unknown> = await import(`../${file}`);
  const found = Object.entries(exported).flatMap(([name, value]) => (name.endsWith('Walks') ? (value as Walk[]) : []));
  expect(found.filter((walk) => !listed.has(walk)).map(({ name }) => name)).toEqual([]);
});

test('a file of the matrix checks each part of the walks', () => {
  const matrix = globSync('matrix/*.test.ts', { cwd: e2e }).map((file) => readFileSync(`${e2e}${file}`, 'utf8'));
  const isChecked = (part: string) =>
    matrix.some((text) => text.includes(`testWalks(walks.${part})`) || text.includes(`testWalks(walks['${part}'])`));
  expect(Object.keys(walks).filter((part) => !isChecked(part))).toEqual([]);
});
