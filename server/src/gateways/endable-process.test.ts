import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, expect, test } from 'vitest';
import { Unavailable } from '../model/unavailable.ts';
import { type EndableProcess, endableProcess, ProcessCrashed } from './endable-process.ts';
import { JobHung } from './native-jobs.ts';

/** A question, and what the program does with it. */
interface Question {
  readonly what: 'answer' | 'hang' | 'crash' | 'exit' | 'environment';
}

const folder = mkdtempSync(join(tmpdir(), 'endable-'));
const program = pathToFileURL(join(folder, 'program.mjs'));
writeFileSync(
  program,
  `process.on('message', ({ what }) => {
    if (what === 'answer') process.send(process.pid);
    if (what === 'environment') process.send(Object.keys(process.env));
    if (what === 'hang') for (;;);
    if (what === 'crash') process.kill(process.pid, 'SIGKILL');
    if (what === 'exit') process.exit(3);
  });`,
);
afterAll(() => rmSync(folder, { recursive: true }));

let asked: EndableProcess<Question, unknown>;
const started = (settings: { readonly limitMs?: number; readonly idleMs?: number } = {}) => {
  asked = endableProcess({ program, limitMs: 20_000, ...settings });
  return asked;
};
afterEach(() => asked.close());

const runs = (pid: unknown): boolean => {
  try {
    return process.kill(Number(pid), 0);
  } catch {
    return false;
  }
};

test('one process answers questions one after another', async () => {
  const { ask } = started();
  const answers = await Promise.all([1, 2, 3].map(() => ask({ what: 'answer' })));
  expect(new Set(answers).size).toBe(1);
  expect(answers[0]).not.toBe(process.pid);
});

test('when a question hangs the process, the process is killed and the next question starts another one', async () => {
  const { ask } = started({ limitMs: 2_000 });
  const first = await ask({ what: 'answer' });
  await expect(ask({ what: 'hang' })).rejects.toBeInstanceOf(JobHung);
  const second = await ask({ what: 'answer' });
  expect(second).not.toBe(first);
  await expect.poll(() => runs(first)).toBe(false);
});

test('a process that crashes or exits fails only its current question', async () => {
  const { ask } = started();
  await expect(ask({ what: 'crash' })).rejects.toBeInstanceOf(ProcessCrashed);
  const failure = await ask({ what: 'exit' }).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Unavailable);
  expect(failure).not.toBeInstanceOf(ProcessCrashed);
  expect(await ask({ what: 'answer' })).toBeTypeOf('number');
});

test('an idle process ends', async () => {
  const { ask } = started({ idleMs: 50 });
  const pid = await ask({ what: 'answer' });
  await expect.poll(() => runs(pid)).toBe(false);
});

test('the process does not get the environment variables of the server', async () => {
  const names = (await started().ask({ what: 'environment' })) as string[];
  expect(names.filter((name) => !name.startsWith('NODE_CHANNEL_'))).toEqual([]);
});
