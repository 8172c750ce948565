import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Locked {
  readonly version?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly os?: readonly string[];
  readonly libc?: readonly string[];
  readonly hasInstallScript?: boolean;
}

const read = (name: string) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8');
const { packages } = JSON.parse(read('package-lock.json')) as { packages: Readonly<Record<string, Locked>> };
const installed = Object.entries(packages).filter(([path, { link }]) => path.startsWith('node_modules/') && !link);

test('every dependency has a SHA-512 checksum', () => {
  expect(installed.length).toBeGreaterThan(300);
  for (const [path, { integrity = '' }] of installed) expect([path, integrity.slice(0, 7)]).toEqual([path, 'sha512-']);
});

test('npm runs no install script of a dependency', () => {
  expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m);
  const scripts = installed.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path);
  // It asks for donations.
  expect(scripts).toEqual(['node_modules/core-js']);
});
