import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { installByAptGet } from './apt-get.mjs';

/** A replacement for apt-get that records its beginning and its end. */
const aptGet = `#!/bin/sh
case "$*" in *update | --version) exit 0;; esac
echo Unpacking
: > "$0.began"
sleep 1
echo Setting up || exit 1
: > "$0.ended"
`;

let folder: string;
const wrote = (name: string) => existsSync(join(folder, `apt-get.${name}`));

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'isoline-apt-'));
  await writeFile(join(folder, 'apt-get'), aptGet, { mode: 0o755 });
  await writeFile(join(folder, 'sudo'), '#!/bin/sh\nshift\nexec "$@"\n', { mode: 0o755 });
  vi.stubEnv('PATH', `${folder}:${process.env.PATH}`);
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

test('the output of apt-get is returned', async () => {
  vi.spyOn(console, 'log').mockReturnValue();
  expect(await installByAptGet(['libatomic1'])).toBe('Unpacking\nSetting up\n');
});

test('Ctrl-C does not stop an installation by apt-get halfway', async () => {
  const { href } = new URL('apt-get.mjs', import.meta.url);
  const script = `import('${href}').then(({ installByAptGet }) => installByAptGet(['libatomic1']))`;
  const { pid = 0 } = spawn(process.execPath, ['-e', script], { detached: true, stdio: 'ignore' });
  await vi.waitUntil(() => wrote('began'), 10_000);
  process.kill(-pid, 'SIGINT');
  await vi.waitUntil(() => wrote('ended'), 10_000);
});
