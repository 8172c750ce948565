import { glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { checkImports } from './import-rules/check-imports.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const sources = '{contract,server,ui,web,console,sandbox,e2e,bench,scripts}/**/*.{ts,tsx}';

let violations = 0;
for await (const path of glob(sources, { cwd: root, exclude: ['**/node_modules', '{web,console}/dist'] })) {
  for (const { line, message } of checkImports(path, await readFile(`${root}${path}`, 'utf8'))) {
    console.error(`${path}:${line} ${message}`);
    violations += 1;
  }
}
if (violations > 0) console.error(`\n${violations} imports violate scripts/import-rules/layers.ts`);
process.exitCode = violations > 0 ? 1 : 0;
