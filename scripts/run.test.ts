import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Readonly<Record<string, string>> };
// The commands of Vitest, of Biome and of the account read `--help` themselves.
const ourOwn = Object.entries(scripts).flatMap(([name, command]) => {
  const [, args = ''] = command.split(' scripts/run.mjs ');
  return args && !/\.bin\/|commands\/account\.ts/.test(args) ? [[name, args.split(' ')] as const] : [];
});

test.each(ourOwn)('npm run %s -- --help says what the command does, and starts nothing', (_name, args) => {
  const help = execFileSync(process.execPath, ['scripts/run.mjs', ...args, '--help'], { encoding: 'utf8' });
  expect(help).toMatch(/^[`A-Z][^*]+\.\n$/);
  expect(help).not.toMatch(/^import /m);
});
