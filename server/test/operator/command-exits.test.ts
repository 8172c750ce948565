import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
/** The operator commands, with the words that their scripts pass. */
const commands = Object.entries(scripts).flatMap(([name, script]) => {
  const given = /^node (server\/src\/commands\/\S+\.ts)(.*)$/.exec(script);
  return given ? [{ name, file: given[1] ?? '', words: (given[2] ?? '').split(' ').filter(Boolean) }] : [];
});

async function run(args: readonly string[], env: NodeJS.ProcessEnv, closesPipe = false) {
  const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...env } });
  const printed = { stdout: '', stderr: '' };
  child.stderr.on('data', (part) => {
    printed.stderr += part;
  });
  child.stdout.on('data', (part) => {
    printed.stdout += part;
    if (closesPipe) child.stdout.destroy();
  });
  const [exitCode] = await once(child, 'close');
  return { ...printed, exitCode };
}

describe('an operator command', () => {
  let dataDir = '';
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'isoline-commands-'));
  });
  afterAll(() => rm(dataDir, { recursive: true }));

  test('there are six operator commands', () => {
    expect(commands.map(({ name }) => name)).toEqual([
      'account',
      'operator',
      'audit:verify',
      'keys',
      'backup',
      'restore',
    ]);
  });

  test.each(commands)('a misused $name prints its usage on stderr and exits with 1', async ({ file, words }) => {
    const { stdout, stderr, exitCode } = await run([file, ...words, '5:abc', 'x', 'y'], { DATA_DIR: dataDir });
    expect([stdout, exitCode]).toEqual(['', 1]);
    expect(stderr).toMatch(/^npm run |^Start the server first/);
    expect(stderr).not.toContain('    at ');
  });

  test('a command whose reader has closed the pipe ends quietly', async () => {
    const script = `import { printCommand } from './server/src/commands/print-command.ts';
      await printCommand(async () => Array.from({ length: 200_000 }, (_, line) => 'line ' + line), {}, []);`;
    const { stderr, exitCode } = await run(['--input-type=module', '--eval', script], {}, true);
    expect([stderr, exitCode]).toEqual(['', 0]);
  });
});
