import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, constants, mkdtempSync, openSync, readSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { logOutput } from './standard-log.ts';

const folder = mkdtempSync(join(tmpdir(), 'log-'));
afterAll(() => rmSync(folder, { recursive: true }));

const program = (acts: string) => `
  import { standardLog } from '${import.meta.resolve('./standard-log.ts')}';
  import { leaveProcess } from '${import.meta.resolve('./leave-process.ts')}';
  import { setTimeout as pause } from 'node:timers/promises';
  const log = standardLog('info');
  ${acts}`;
const LOG_MUCH = `for (let i = 0; i < 40_000; i += 1) log.info({ i }, 'answered');`;
const argsOf = (acts: string) => ['--input-type=module', '--eval', program(acts)];

/** Runs a program whose log is written to this file, and returns its exit code and the signal that ended it. */
async function endWith(log: number | 'pipe', acts: string): Promise<unknown[]> {
  const child = spawn(process.execPath, argsOf(acts), { stdio: ['ignore', log, 'inherit'], timeout: 30_000 });
  const ended = await once(child, 'exit');
  child.stdout?.destroy();
  return ended;
}

test('the last lines before the end are written', async () => {
  const printed = await new Promise<string>((resolve) =>
    execFile(process.execPath, argsOf(`${LOG_MUCH} process.exit(7);`), { maxBuffer: 1e8 }, (_, text) => resolve(text)),
  );
  expect(printed).toContain('"i":0,');
  expect(printed.split('\n').at(-2)).toMatch(/"i":39999,|"lines":\d+,/);
});

test('a full disk of the log neither ends the process nor keeps it from ending', async () => {
  const full = openSync('/dev/full', 'w');
  const end = await endWith(
    full,
    `log.info('first'); await pause(300); log.info('second'); await leaveProcess(7, false);`,
  );
  expect(end).toEqual([7, null]);
  closeSync(full);
});

test('a reader that stops reading keeps the process neither from its work nor from ending', async () => {
  // A thread waits for the reader, so the process can only kill itself.
  expect(await endWith('pipe', `${LOG_MUCH} await pause(300); await leaveProcess(7, false);`)).toEqual([
    null,
    'SIGKILL',
  ]);
});

test('a reader that has ended does not keep the process from ending', async () => {
  const child = spawn(
    process.execPath,
    argsOf(`process.stdin.resume().once('end', () => {
    log.info('nobody reads this');
    process.exit(7);
  });`),
  );
  child.stdout.destroy();
  await once(child.stdout, 'close');
  child.stdin.end();
  expect((await once(child, 'exit'))[0]).toBe(7);
});

test('lines wait while nobody reads, and a line says how many were lost', async () => {
  const pipe = join(folder, 'pipe');
  execFileSync('mkfifo', [pipe]);
  const fd = openSync(pipe, constants.O_RDWR | constants.O_NONBLOCK);
  const output = logOutput(fd);
  const line = `${'x'.repeat(1023)}\n`;
  for (let i = 0; i < 2_000; i += 1) output.write(line);
  let text = '';
  const read = () => {
    const bytes = Buffer.alloc(65_536);
    try {
      text += bytes.toString('utf8', 0, readSync(fd, bytes));
    } catch {
      // The pipe is empty.
    }
    return text;
  };
  await expect.poll(read, { interval: 20 }).toContain('lines of the log are lost');
  const lost = Number(/"lines":(\d+)/.exec(text)?.[1]);
  expect(text.split(line).length - 1).toBe(2_000 - lost);
  output.write('again\n');
  await expect.poll(read, { interval: 20 }).toMatch(/again\n$/);
  closeSync(fd);
});
