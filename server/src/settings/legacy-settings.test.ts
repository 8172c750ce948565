import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { complaint, production } from './testing-settings.ts';

const LEGACY_SIGN_IN_SECRET = 'Jw9rT2mXq7LbV4nZs8KdH3yFc6PgU1eA';

test('no former system is asked by default', () => {
  expect(readConfig({}).legacy).toBeNull();
});

test.each(['https://former.example.com/sign-in', 'http://127.0.0.1:9000/sign-in'])(
  'a former system at %s is asked, in production too',
  (url) => {
    const { legacy } = readConfig({ ...production, LEGACY_SIGN_IN_URL: url, LEGACY_SIGN_IN_SECRET });
    expect(legacy).toEqual({ url, secret: LEGACY_SIGN_IN_SECRET, timeoutMs: 1_500 });
  },
);

test.each(['http://former.example.com/', 'http://10.0.0.1/', 'former.example.com', 'ftp://former.example.com/'])(
  'a former system at %s is refused',
  (LEGACY_SIGN_IN_URL) => {
    expect(complaint({ LEGACY_SIGN_IN_URL, LEGACY_SIGN_IN_SECRET })).toMatch(/^LEGACY_SIGN_IN_URL must /);
  },
);

test('a former system is asked only with a secret', () => {
  const complained = complaint({ LEGACY_SIGN_IN_URL: 'https://former.example.com/' });
  expect(complained).toMatch(/^LEGACY_SIGN_IN_SECRET/);
});
