import { execFile, spawnSync } from 'node:child_process';
import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { endpoints } from '@isoline/contract/endpoints.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pythonWith } from '../openid/guide-sample.ts';
import { useProduct } from '../product.ts';
import { REASON, useBackEnds } from './back-end-users.ts';
import { kindOf, type Received, streamActions } from './event-receiver.ts';
import { ownOrigin, SECRETS } from './machine-actions.ts';

const folder = fileURLToPath(new URL('../../../docs/examples', import.meta.url));
const built = await mkdtemp(join(tmpdir(), 'isoline-back-end-'));
afterAll(() => rm(built, { recursive: true }));

const python = pythonWith('jwt', 'cryptography');
const goModules = ['github.com/coreos/go-oidc/v3/oidc', 'golang.org/x/oauth2/clientcredentials'];

/** Compiles the example in Go. Returns false without Go, or where its modules cannot be fetched. */
async function buildsGo(): Promise<boolean> {
  await copyFile(join(folder, 'back-end.go'), join(built, 'back-end.go'));
  const steps = [
    ['version'],
    ['mod', 'init', 'backend'],
    ['get', ...goModules],
    ['build', '-o', 'back-end', 'back-end.go'],
  ];
  return steps.every((step) => spawnSync('go', step, { cwd: built, timeout: 120_000 }).status === 0);
}

/** The examples of docs/product/back-end.md. `missing` says which language or library is not installed. */
const examples = [
  { name: 'Node', file: 'back-end.js', command: [process.execPath, 'back-end.js'], missing: undefined },
  {
    name: 'Python',
    file: 'back_end.py',
    command: [python ?? '', 'back_end.py'],
    missing: python ? undefined : 'needs PyJWT and cryptography (Debian: python3-jwt python3-cryptography)',
  },
  {
    name: 'Go',
    file: 'back-end.go',
    command: [join(built, 'back-end')],
    missing: (await buildsGo()) ? undefined : 'needs Go 1.23 or later, and its modules',
  },
];

describe('the examples of docs/product/back-end.md', () => {
  const use = useProduct('sqlite', { LIMIT_MACHINE_TOKENS: '0', LIMIT_BACK_END_CALLS: '0' });
  const { newUser, register } = useBackEnds(use, ['users.read', 'points.write', 'ssf.read', 'ssf.manage']);
  beforeAll(() => register([REASON]));

  for (const { name, file, command, missing } of examples) {
    test(`the example in ${name} has at most 30 lines of code besides imports and closing brackets`, async () => {
      const text = await readFile(join(folder, file), 'utf8');
      const code = text.replace(/^import \(.*?^\)$/ms, '').split('\n');
      const counted = code.filter((line) => /[^\s)}]/.test(line) && !/^(?:\/\/|#|import|from|package)/.test(line));
      expect(counted.length).toBeLessThanOrEqual(30);
    });

    const title = `the example in ${name} asks, gives points once, and receives the events of its users in order`;
    if (missing) {
      test.skip(`${title}: ${missing}`);
      continue;
    }
    test(title, { timeout: 60_000 }, async () => {
      const contour = streamActions(() => use().url, 'contour');
      await contour.create();
      const { sub, browser } = await newUser();
      await browser.call(endpoints.updateInfo, { nickName: `Of ${name}` });
      await browser.call(endpoints.signOut, {});
      const run = async () => {
        const [program = '', ...parameters] = [...command, sub];
        const settings = {
          ISSUER: `${ownOrigin(use().url)}/oidc`,
          CLIENT_ID: 'contour',
          CLIENT_SECRET: SECRETS.contour,
        };
        const env = { ...process.env, ...settings };
        const { stdout } = await promisify(execFile)(program, parameters, { cwd: folder, env, timeout: 30_000 });
        return stdout
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line));
      };
      const [user, points, ...events] = await run();
      expect(user).toMatchObject({ sub, state: 'active' });
      expect(points).toMatchObject({ sub, amount: 50 });
      expect((events as Received[]).map(kindOf)).toEqual(['token-claims-change', 'session-revoked', 'points-changed']);
      const again = await run();
      expect(again).toEqual([user, points]);
    });
  }
});
