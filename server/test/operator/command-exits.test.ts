import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commands } from '../../src/commands/command-list.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const ACCOUNT = 'server/src/commands/account.ts';

async function run(args: readonly string[], env: NodeJS.ProcessEnv, closesPipe = false) {
  const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...env } });
  const printed = { stdout: '', stderr: '' };
  child.stderr.on('data', (part) => {
    printed.stderr += part;
    if (closesPipe) child.stderr.destroy();
  });
  child.stdout.on('data', (part) => {
    printed.stdout += part;
    if (closesPipe) child.stdout.destroy();
  });
  const [exitCode] = await once(child, 'close');
  return { ...printed, exitCode };
}

describe('a command of an operator', () => {
  let dataDir = '';
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'isoline-commands-'));
  });
  afterAll(() => rm(dataDir, { recursive: true }));

  const firsts = [...new Set(commands.map(({ name }) => name.split(' ')[0] ?? ''))];

  test('help is printed on stdout and exits with 0', async () => {
    const { stdout, stderr, exitCode } = await run([ACCOUNT, '--help'], { DATA_DIR: dataDir });
    expect([stderr, exitCode]).toEqual(['', 0]);
    expect(stdout).toMatch(/^Usage: account check /);
  });

  test.each(firsts)('a misused %s prints its usage on stderr and exits with 1', async (first) => {
    const { stdout, stderr, exitCode } = await run([ACCOUNT, first, '5:abc', 'x', 'y', 'z'], { DATA_DIR: dataDir });
    expect([stdout, exitCode]).toEqual(['', 1]);
    expect(stderr).toContain(`Usage: account ${first}`);
    expect(stderr).not.toContain('    at ');
  });

  test('a check that finds a fault exits with 1, and prints its findings on stdout', async () => {
    const { stdout, stderr, exitCode } = await run([ACCOUNT, 'check'], { DATA_DIR: dataDir, PORT: 'http' });
    expect([stderr, exitCode]).toEqual(['', 1]);
    expect(stdout).toMatch(/^FAULT .*PORT must .* See docs\/operate\/settings\.md#the-server\.$/m);
  });

  test('a check asks the sandbox at the port that npm start was given', async () => {
    let asked = 0;
    const sandbox = createServer((_, answer) => {
      asked += 1;
      answer.end();
    }).listen(0, '127.0.0.1');
    await once(sandbox, 'listening');
    const address = sandbox.address();
    const SANDBOX_PORT = String(typeof address === 'object' ? address?.port : '');
    await run([ACCOUNT, 'check', '--before-start'], { DATA_DIR: dataDir, SANDBOX_PORT });
    expect(asked).toBeGreaterThan(0);
    sandbox.close();
  });

  test('a command whose reader has closed the pipe ends quietly', async () => {
    const script = `import { printCommand } from './server/src/commands/print-command.ts';
      const lines = Array.from({ length: 200_000 }, (_, line) => 'line ' + line);
      await printCommand(async () => ({ lines, hasFailed: false }), {}, []);`;
    const { stderr, exitCode } = await run(['--input-type=module', '--eval', script], {}, true);
    expect([stderr, exitCode]).toEqual(['', 0]);
  });

  test('a command whose reader closes the pipe meanwhile finishes its work, and exits as it would have', async () => {
    const file = join(dataDir, 'finished');
    const script = `import { writeFileSync } from 'node:fs';
      import { setTimeout as pause } from 'node:timers/promises';
      import { printCommand } from './server/src/commands/print-command.ts';
      const work = async () => {
        for (let row = 0; row < 20; row++) {
          process.stderr.write('20 rows\\n');
          process.stdout.write('a line\\n');
          await pause(20);
        }
        writeFileSync(${JSON.stringify(file)}, '');
        return { lines: ['done'], hasFailed: true };
      };
      await printCommand(work, {}, []);`;
    const { exitCode } = await run(['--input-type=module', '--eval', script], {}, true);
    expect([existsSync(file), exitCode]).toEqual([true, 1]);
  });
});
