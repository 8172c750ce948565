import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Locked {
  readonly version?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly resolved?: string;
  readonly dev?: boolean;
  readonly hasInstallScript?: boolean;
}

type Packages = Readonly<Record<string, Locked>>;

const read = (name: string) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8');
const { packages } = JSON.parse(read('package-lock.json')) as { packages: Packages };

/** Lists what npm installs, including in the `node_modules` of a workspace. */
const installedOf = (all: Packages) =>
  Object.entries(all).filter(([path, { link }]) => path.includes('node_modules/') && !link);
const withoutChecksum = (all: Packages) =>
  installedOf(all)
    .filter(([, { integrity = '' }]) => !integrity.startsWith('sha512-'))
    .map(([path]) => path);
const withInstallScript = (all: Packages) =>
  installedOf(all)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path);

const installed = installedOf(packages);

test('every dependency has a SHA-512 checksum', () => {
  expect(installed.length).toBeGreaterThan(300);
  expect(withoutChecksum(packages)).toEqual([]);
});

test('npm does not run install scripts of dependencies', () => {
  expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m);
  expect(withInstallScript(packages)).toEqual([]);
});

test('a package in the folder of a workspace is checked like all others', () => {
  const path = 'server/node_modules/other';
  const changed = { ...packages, [path]: { version: '1.0.0', hasInstallScript: true } };
  expect([withoutChecksum(changed), withInstallScript(changed)]).toEqual([[path], [path]]);
});

test('every workspace is a link to a folder of this repository, and no other package is a link', () => {
  const { workspaces } = JSON.parse(read('package.json')) as { workspaces: readonly string[] };
  const links = Object.entries(packages).flatMap(([path, { link, resolved }]) => (link ? [[path, resolved]] : []));
  expect(links.sort()).toEqual(workspaces.map((name) => [`node_modules/@isoline/${name}`, name]).sort());
});

test('npm start does not install an oracle, a linter or a browser driver, but installs everything that it builds with', () => {
  const runs = new Set(installed.filter(([, { dev }]) => !dev).map(([path]) => path.split('node_modules/').at(-1)));
  const checks = ['@biomejs/biome', 'knip', 'typescript', 'vitest', 'happy-dom', 'axe-core', 'playwright-core'];
  const oracles = ['@aws-sdk/client-s3', 'cos-nodejs-sdk-v5', 'passport-weixin', 'tencentcloud-sdk-nodejs-sms'];
  expect([...checks, ...oracles, 'autocannon', 'better-auth'].filter((name) => runs.has(name))).toEqual([]);
  expect(['vite', '@vitejs/plugin-react', 'rolldown', 'fastify', 'react'].filter((name) => !runs.has(name))).toEqual(
    [],
  );
});
