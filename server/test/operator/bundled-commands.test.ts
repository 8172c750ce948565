import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exampleCommands, runExamples } from '../../../scripts/container-test/example-commands.ts';
import { serverBuild } from '../../../scripts/start/builds.ts';
import { ensureBuilt } from '../../../scripts/start/source-build.ts';
import { commands } from '../../src/commands/command-list.ts';
import { dialects, newTestDatabase } from '../../src/store/engines/testing.ts';
import { useProduct } from '../product.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Runs the command of the bundle, as the image does. */
const account = (args: readonly string[], env: NodeJS.ProcessEnv) =>
  new Promise<{ status: number | null; stdout: string; stderr: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      ['server/dist/account.js', ...args],
      { cwd: root, env },
      (_, stdout, stderr) => resolve({ status: child.exitCode, stdout, stderr }),
    );
  });

beforeAll(() => ensureBuilt(serverBuild, new AbortController().signal), 120_000);

describe.each(dialects)('the bundle on %s', (dialect) => {
  const use = useProduct(dialect);
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'isoline-bundle-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  test('every command that the documents list runs', async () => {
    const { phone } = await use().newAccount();
    const examples = exampleCommands(phone, join(folder, 'backup'));
    expect(Object.keys(examples).sort()).toEqual(commands.map(({ name }) => name as string).sort());
    const { settings, remove } = await newTestDatabase(dialect);
    const env = { ...use().env, PATH: process.env.PATH, CONSOLE_PORT: '8082' };
    const empty = { DATA_DIR: settings.dataDir, DATABASE_URL: settings.databaseUrl ?? '' };
    await runExamples(examples, (args, isRestore) => account(args, { ...env, ...(isRestore && empty) }));
    expect((await account(['audit', 'verify'], { ...env, ...empty })).stdout).toContain('The audit trail is whole');
    await remove();
  }, 120_000);
});
