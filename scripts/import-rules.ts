import { glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { check } from './import-rules/check.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const sources = '{contract,server,web,sandbox,e2e,bench,scripts}/**/*.{ts,tsx}';
const exclude = ['**/node_modules', 'web/dist', 'scripts/import-rules/fixtures'];

let broken = 0;
for await (const path of glob(sources, { cwd: root, exclude })) {
  for (const { line, message } of check(path, await readFile(`${root}${path}`, 'utf8'))) {
    console.error(`${path}:${line} ${message}`);
    broken += 1;
  }
}
if (broken > 0) console.error(`\n${broken} imports or names against scripts/import-rules/rules.ts`);
process.exitCode = broken > 0 ? 1 : 0;
