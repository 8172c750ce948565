import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/** The packages that only some calls need. Loading each of them at the start would take memory and time. */
const packages = [
  '@node-rs/bcrypt',
  '@simplewebauthn/server',
  '@zxcvbn-ts/language-common',
  'nodemailer',
  'oidc-provider',
  'openid-client',
  'pg',
  'sharp',
];

const program = `
  import { registerHooks } from 'node:module';
  registerHooks({
    load(url, context, next) {
      console.log(url);
      return next(url, context);
    },
  });
  await import('${import.meta.resolve('../../src/app/app.ts')}');
  console.log(process.moduleLoadList.join('\\n'));
`;

/** Returns the URLs of the files that a start loads, and the names of Node's own modules. */
async function loadedAtStart(): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program]);
  return stdout;
}

test('a package that only some calls need is not loaded at the start', async () => {
  const loaded = await loadedAtStart();
  expect(loaded).toContain('/node_modules/fastify/');
  expect(packages.filter((name) => loaded.includes(`/node_modules/${name}/`))).toEqual([]);
});

// Node's fetch takes an eighth of the CPU time of a start. An import of `node:http` loads it, because `WebSocket` is
// among the exports; `process.getBuiltinModule` does not.
test("Node's fetch is not loaded at the start", async () => {
  const loaded = await loadedAtStart();
  expect(loaded).toContain('NativeModule _http_server');
  expect(loaded).not.toContain('undici');
});
