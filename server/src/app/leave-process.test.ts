import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'leave-'));
const pipe = join(folder, 'pipe');
execFileSync('mkfifo', [pipe]);
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a program that leaves with code 7. */
const run = (before: string) =>
  new Promise<{ readonly code: unknown; readonly signal: unknown }>((resolve) => {
    const program = `
      import { open } from 'node:fs/promises';
      import { leaveProcess } from '${import.meta.resolve('./leave-process.ts')}';
      ${before}
      await leaveProcess(7, false);`;
    const options = { timeout: 60_000, killSignal: 'SIGTERM' } as const;
    execFile(process.execPath, ['--input-type=module', '--eval', program], options, (error) =>
      resolve({ code: error?.code, signal: error?.signal }),
    );
  });

test('a process exits with the given code', async () => {
  expect(await run('')).toMatchObject({ code: 7 });
});

test('a native job that never ends does not keep the process running', async () => {
  // Nobody writes to the pipe, so opening it occupies a thread without end.
  expect(await run(`open('${pipe}').catch(() => undefined);`)).toMatchObject({ signal: 'SIGKILL' });
});
