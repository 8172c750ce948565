import { glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * The readers of the wall clock: times that outlive the page. A countdown uses `steadyNow`, and what compares a time of
 * the server with now uses `serverNow`.
 */
const readers: Readonly<Record<string, string>> = {
  'web/src/flows/authenticator/recovery-codes.tsx': 'the date on the printed codes',
  'web/src/shared/account/account-queries.ts': 'the time stamp of the picture',
  'web/src/shared/provider/pending-launch.ts': 'kept over a reload; the server checks the ticket',
  'web/src/shared/session/remembered-account.ts': 'kept for 90 days',
  'web/src/shared/session/step-up-time.ts': 'shared by all tabs; the server decides',
  'ui/src/server-now.ts': 'the difference to the clock of the server',
};

test('only times that outlive the page come from the wall clock', async () => {
  const found: string[] = [];
  for await (const path of glob('{ui,web,console}/src/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.*'] })) {
    if (/\bDate\.now\(\)/.test(await readFile(root + path, 'utf8'))) found.push(path);
  }
  expect(found.toSorted()).toEqual(Object.keys(readers).toSorted());
});
