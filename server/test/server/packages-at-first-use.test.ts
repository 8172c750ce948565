import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/** The packages that only some calls need. Each of them takes memory and time of a start. */
const packages = [
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
  await import('${import.meta.resolve('../../src/app.ts')}');
`;

test('a package that only some calls need is not loaded at the start', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program]);
  expect(stdout).toContain('/node_modules/fastify/');
  expect(packages.filter((name) => stdout.includes(`/node_modules/${name}/`))).toEqual([]);
});
