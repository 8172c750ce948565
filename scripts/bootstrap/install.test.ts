import { chmod, mkdir, mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ensureInstalled } from './install.mjs';

/**
 * A replacement for npm that installs what the lock file lists, and records its arguments and the registry addresses.
 */
const npm = `
const fs = require('node:fs');
const args = process.argv.slice(2);
if (args[0] === 'config') {
  console.error('npm warn Unknown user config "always-auth".');
  return console.log('https://registry.test/npm/');
}
const addressed = fs.existsSync('npm-shrinkwrap.json');
const { packages } = JSON.parse(fs.readFileSync(addressed ? 'npm-shrinkwrap.json' : 'package-lock.json', 'utf8'));
fs.appendFileSync('calls.jsonl', JSON.stringify({ args, addresses: Object.values(packages).flatMap((entry) => entry.resolved ?? []) }) + '\\n');
if (addressed && process.env.TEST_NPM === 'other-addresses') { console.error('npm error code E404'); process.exit(1); }
if (process.env.TEST_NPM === 'breaks off' && !fs.existsSync('broken-off')) { fs.writeFileSync('broken-off', ''); console.error('npm error network aborted'); process.exit(1); }
if (process.env.TEST_NPM === 'no answer') { console.log('npm http fetch GET https://registry.test/x.tgz attempt 4 failed with 503'); return setInterval(() => {}, 1000); }
if (process.env.TEST_NPM === 'broken') { console.error('npm http fetch GET 200 x\\nnpm error the disk is full'); process.exit(1); }
const wanted = Object.entries(packages).filter(([, entry]) => args.includes('--include=dev') || !entry.dev);
for (const [path, { link, os = [process.platform] }] of wanted) {
  if (link || !path.includes('node_modules/') || !os.includes(process.platform)) continue;
  fs.mkdirSync(path, { recursive: true });
  fs.writeFileSync(path + '/package.json', '{}');
}
fs.writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages: Object.fromEntries(wanted) }));
`;

const entry = (name: string, more: object = {}) => ({ version: '1.0.0', integrity: `sha512-${name}`, ...more });
const lock = (version = '1.0.0') =>
  JSON.stringify({
    packages: {
      '': { workspaces: ['server', 'node'] },
      node: { optionalDependencies: { 'node-here': '26.0.0' } },
      'node_modules/@isoline/server': { resolved: 'server', link: true },
      'node_modules/node-here': entry('node', { optional: true, os: [process.platform], cpu: [process.arch] }),
      'node_modules/node-elsewhere': entry('other', { optional: true, os: ['plan9'], cpu: ['mips'] }),
      'node_modules/@a/runs': { ...entry('runs'), version },
      'server/node_modules/checks': entry('checks', { dev: true }),
    },
  });

let root: string;
const write = (file: string, text: string) => writeFile(join(root, file), text);
const read = (file: string) => readFile(join(root, file), 'utf8');
const start = (node = true) => ensureInstalled(root, { node, development: false });
const testAll = (node = true) => ensureInstalled(root, { node, development: true });

async function calls(): Promise<{ args: string[]; addresses: string[] }[]> {
  const text = await read('calls.jsonl').catch(() => '');
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}
const commands = async () =>
  (await calls()).map(({ args }) => args.slice(0, args.indexOf('--ignore-scripts')).join(' '));

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'isoline install '));
  await write('npm-cli.js', `(() => {${npm}})();`);
  await write('package.json', JSON.stringify({ workspaces: ['server', 'node'] }));
  await write('package-lock.json', lock());
  vi.stubEnv('npm_execpath', join(root, 'npm-cli.js'));
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  vi.spyOn(console, 'log').mockReturnValue();
});

afterEach(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await rm(root, { recursive: true });
});

test('npm start installs what it runs, once; npm test adds the rest, and npm start then has nothing to do', async () => {
  await start();
  await start();
  expect(await commands()).toEqual(['ci --omit=dev --include=optional']);
  await testAll();
  await testAll();
  await start();
  expect((await commands()).slice(1)).toEqual(['install --no-save --include=dev --include=optional']);
});

test("the Node of npm is not fetched if the machine's Node is new enough", async () => {
  await testAll(false);
  expect(await commands()).toEqual(['ci --include=dev --include=optional --include-workspace-root --workspace=server']);
});

test('a changed lock file is installed again, including what was installed before', async () => {
  await testAll();
  await write('package-lock.json', lock('1.0.1'));
  await start();
  expect((await commands()).slice(1)).toEqual(['ci --include=dev --include=optional']);
});

test('packages that npm ci has installed by itself count as installed, even for a user who may not write', async () => {
  await testAll();
  await rm(join(root, 'node_modules/.isoline-installed'));
  await chmod(root, 0o500);
  await testAll();
  await chmod(root, 0o700);
  expect(await calls()).toHaveLength(1);
});

test('a missing package is installed again, whatever npm has recorded', async () => {
  await testAll();
  await rm(join(root, 'node_modules/@a/runs'), { recursive: true });
  await start();
  await start();
  expect((await commands()).slice(1)).toEqual(['ci --include=dev --include=optional']);
});

test('a copy of the folder with copies instead of links is installed again', async () => {
  await testAll();
  await mkdir(join(root, 'node_modules/@isoline/server'), { recursive: true });
  await start();
  expect((await commands()).slice(1)).toEqual(['ci --include=dev --include=optional']);
});

test('commands that start at the same time install once', async () => {
  await Promise.all([start(), start(), start()]);
  expect(await calls()).toHaveLength(1);
});

test('an installation that was killed does not block the next one permanently', async () => {
  await mkdir(join(root, '.installing'));
  await utimes(join(root, '.installing'), 0, 0);
  await start();
  expect(await calls()).toHaveLength(1);
});

test('npm gets the addresses in its registry from a temporary file, whatever npm warns of', async () => {
  await start();
  const [{ addresses = [] } = {}] = await calls();
  expect(addresses).toContain('https://registry.test/npm/@a/runs/-/runs-1.0.0.tgz');
  await expect(read('npm-shrinkwrap.json')).rejects.toThrow('ENOENT');
  expect(await read('package-lock.json')).toBe(lock());
});

test('a registry with other addresses is asked for them', async () => {
  vi.stubEnv('TEST_NPM', 'other-addresses');
  await start();
  const [, second] = await calls();
  expect(second?.addresses).toEqual(['server']);
});

test('a response of the registry that breaks off is requested again', async () => {
  vi.stubEnv('TEST_NPM', 'breaks off');
  await start();
  expect(await calls()).toHaveLength(2);
});

test('an installation fails when a package does not arrive after several attempts', async () => {
  vi.stubEnv('TEST_NPM', 'no answer');
  expect(await start().catch(String)).toMatch(
    /^Error: npm http fetch GET \S+ attempt 4 failed with 503\n\n.*could not be/,
  );
});

test('without a writable home, the cache of npm is in the folder until the installation succeeds', async () => {
  vi.stubEnv('HOME', '/nonexistent');
  const cache = join(root, '.cache/npm');
  await mkdir(cache, { recursive: true });
  vi.stubEnv('TEST_NPM', 'broken');
  await start().catch(() => undefined);
  const [{ args = [] } = {}] = await calls();
  expect(args).toContain(`--cache=${cache}`);
  expect((await stat(cache)).isDirectory()).toBe(true);
  vi.stubEnv('TEST_NPM', '');
  await start();
  await expect(stat(cache)).rejects.toThrow('ENOENT');
});

test('a failed installation reports the reason, and runs again at the next start', async () => {
  await start();
  vi.stubEnv('TEST_NPM', 'broken');
  const failure = await testAll().catch(String);
  expect(failure).toMatch(/^Error: npm error the disk is full\n[\s\S]*could not be installed/);
  await expect(read('npm-shrinkwrap.json')).rejects.toThrow('ENOENT');
  vi.stubEnv('TEST_NPM', '');
  await testAll();
  expect((await commands()).at(-1)).toBe('ci --include=dev --include=optional');
});

test.skipIf(process.getuid?.() === 0)('a folder that this user may not write to is reported', async () => {
  await chmod(root, 0o500);
  await expect(start()).rejects.toThrow(`may not write to ${root}`);
  await chmod(root, 0o700);
});

test.each(['/srv/account #2', '/srv/account?'])(
  'the folder %s, in which Vite cannot build, is refused with what to do',
  async (folder) => {
    await expect(ensureInstalled(folder, { node: false, development: false })).rejects.toThrow(
      /cannot be built in \/srv\/account.*"#" or "\?"\.\nRename the folder/,
    );
  },
);
