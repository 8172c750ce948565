import { glob, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const started = /new URL\(`\.\/([\w-]+)\$\{extname\(/g;

test('the bundle of the server contains each program and thread that the server starts, by its name', async () => {
  const build = await readFile(`${root}server/build.ts`, 'utf8');
  const found: string[] = [];
  for await (const path of glob('server/src/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] })) {
    for (const [, name] of (await readFile(root + path, 'utf8')).matchAll(started)) {
      const source = `${dirname(path).replace('server/', '')}/${name}.ts`;
      found.push(`'${name}': join(server, '${source}')`);
    }
  }
  expect(found).toHaveLength(3);
  expect(found.filter((entry) => !build.includes(entry))).toEqual([]);
});
