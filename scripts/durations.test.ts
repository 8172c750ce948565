import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('..', import.meta.url);

test('the contract declares the milliseconds of a second, a minute, an hour and a day for all parts', () => {
  const declaring = globSync('{contract,server,web,console,ui}/src/**/*.{ts,tsx}', { cwd: root }).filter((path) =>
    /^(export )?const (SECOND|MINUTE|HOUR|DAY)_MS =/m.test(readFileSync(new URL(path, root), 'utf8')),
  );
  expect(declaring).toEqual(['contract/src/values/durations.ts']);
});
