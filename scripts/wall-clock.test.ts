import { glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * The readers of the wall clock: dates that people read, and times that outlive the page. A countdown uses `steadyNow`.
 */
const readers: Readonly<Record<string, string>> = {
  'web/src/account-center/overview/overview-head.tsx': 'the age of the account',
  'web/src/account-center/overview/points-summary.tsx': 'the end of the line of points',
  'web/src/account-center/points/points.tsx': 'the end of the profile of points',
  'web/src/account-center/records/sign-in-calendar.tsx': 'the current month',
  'web/src/flows/authenticator/recovery-codes.tsx': 'the date on the printed codes',
  'web/src/shared/account/account-queries.ts': 'the time stamp of the picture',
  'web/src/shared/provider/pending-launch.ts': 'kept over a reload; the server checks the ticket',
  'web/src/shared/session/remembered-account.ts': 'kept for 90 days',
  'web/src/shared/session/step-up-time.ts': 'shared by all tabs; the server decides',
  'ui/src/time/time.tsx': 'whether a time is recent',
  'ui/src/day-strip/day-strip.tsx': 'the days up to today',
  'console/src/people/benefit-dialogs.tsx': 'the new end of a membership',
  'console/src/people/person-cases.tsx': 'how long ago a code was sent',
  'console/src/people/person-benefits.tsx': 'whether a membership has ended',
};

test('only dates and times that outlive the page come from the wall clock', async () => {
  const found: string[] = [];
  for await (const path of glob('{ui,web,console}/src/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.*'] })) {
    if (/\bDate\.now\(\)/.test(await readFile(root + path, 'utf8'))) found.push(path);
  }
  expect(found.toSorted()).toEqual(Object.keys(readers).toSorted());
});
