/**
 * `npm run fresh:test`: creates a minimal Debian 12 with Node 20, npm and an empty home, and runs `npm start` and `npm
 * test` in it. It is a part of every release; `npm run fresh:test -- start` leaves the tests out.
 */
import { execFileSync } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeDebian } from './debian/make-debian.ts';
import { type Ended, runInDebian } from './debian/run-in-debian.ts';
import { freePort } from './start/free-ports.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const oldest = { node: '20', npm: '10' };
const user = 1000;

interface Check {
  readonly name: string;
  run(system: string): Promise<Ended>;
  readonly passes: (ended: Ended) => boolean;
}

const checks: Check[] = [
  {
    name: 'a user who may not install packages reads what is missing, and nothing is fetched',
    run: async (system) => {
      await copyProject(system, '/srv/user', user);
      return runInDebian({ system, folder: '/srv/user', command: 'npm start', user, env: { HOME: '/nonexistent' } });
    },
    passes: ({ code, output }) => code !== 0 && /libatomic1/.test(output) && !/Installing|\n {4}at /.test(output),
  },
  {
    name: 'npm start is ready in a folder with a space, with an empty home and no locale',
    run: async (system) => {
      await copyProject(system, '/srv/a project', 0);
      return startProduct(system, '/srv/a project', 0, '/root');
    },
    passes: ({ code }) => code === 0,
  },
  {
    name: 'npm start is ready for a user without a writable home',
    run: (system) => startProduct(system, '/srv/user', user, '/nonexistent'),
    passes: ({ code }) => code === 0,
  },
];

const [only, ...more] = process.argv.slice(2);
if (more.length > 0 || (only !== undefined && only !== 'start')) {
  console.error('npm run fresh:test [-- start]');
  process.exit(2);
}
if (!only) {
  checks.push({
    name: 'a user who may not install packages reads what the tests need, before they begin',
    run: (system) =>
      runInDebian({ system, folder: '/srv/user', command: 'npm test', user, env: { HOME: '/nonexistent' } }),
    passes: ({ code, output }) =>
      code !== 0 &&
      /chromium[\s\S]*postgresql|postgresql[\s\S]*chromium/.test(output) &&
      !/types|\n {4}at /.test(output),
  });
  checks.push({
    name: 'npm test passes',
    run: (system) =>
      runInDebian({ system, folder: '/srv/a project', command: 'npm test', env: { HOME: '/root', CI: 'true' } }),
    passes: ({ code }) => code === 0,
  });
}

/** Copies the current files of the project, without build output. */
async function copyProject(system: string, folder: string, owner: number): Promise<void> {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root });
  for (const file of listed.toString().split('\0').filter(Boolean)) {
    const target = join(system, folder, file);
    await mkdir(dirname(target), { recursive: true });
    await cp(join(root, file), target);
  }
  execFileSync('chown', ['-R', `${owner}:${owner}`, join(system, folder)]);
}

/** Runs `npm start` until it reports that it is ready, and requests a page. */
async function startProduct(system: string, folder: string, owner: number, home: string): Promise<Ended> {
  const port = await freePort();
  const ports = { PORT: port, SANDBOX_PORT: await freePort(), SANDBOX_SMTP_PORT: await freePort() };
  const env = Object.fromEntries(Object.entries(ports).map(([name, value]) => [name, String(value)]));
  const look = async () => {
    const { status } = await fetch(`http://localhost:${port}/LoginPage/LoginPage`);
    if (status !== 200) throw new Error(`The sign-in page answered ${status}.`);
  };
  const options = { system, folder, command: 'npm start', user: owner, env: { ...env, HOME: home } };
  return runInDebian(options, { text: 'Ctrl-C ends it.', look });
}

async function test(system: string): Promise<number> {
  console.log('Making a minimal Debian 12 …');
  await makeDebian(system, oldest);
  // Users of the system need access to its folder.
  await chmod(system, 0o755);
  let failed = 0;
  for (const { name, run, passes } of checks) {
    const start = performance.now();
    const ended = await run(system).catch((error: unknown): Ended => ({ code: 1, output: String(error) }));
    const passed = passes(ended);
    if (!passed) failed += 1;
    console.log(`${passed ? 'ok    ' : 'failed'} ${name} (${Math.round((performance.now() - start) / 1000)} s)`);
    if (!passed || name === 'npm test passes') console.log(ended.output);
  }
  console.log(`${checks.length - failed} passed, ${failed} failed`);
  return failed;
}

const system = await mkdtemp(join(tmpdir(), 'isoline-debian-'));
try {
  process.exitCode = (await test(system)) > 0 ? 1 : 0;
} finally {
  await rm(system, { recursive: true, force: true });
}
