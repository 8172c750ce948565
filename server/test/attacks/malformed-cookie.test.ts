import { endpoints } from '@isoline/contract/endpoints.ts';
import { expect, test } from 'vitest';
import { useProduct } from '../product.ts';

// A malformed cookie that is accepted: CVE-2026-25748.
const use = useProduct('sqlite');

test.each([
  '',
  'null',
  'undefined',
  '%00',
  '%',
  'a'.repeat(4000),
  '{"sub":"1"}',
  'x; refresh_token=y',
  '../../x',
  '[]',
])('the refresh cookie %j is refused', async (value) => {
  const browser = use().browser();
  for (const name of ['refresh_token', '__Host-refresh_token']) browser.cookies.set(name, value);
  const answer = await browser.call(endpoints.token, { grant_type: 'refresh_token' });
  expect(answer.status).toBe(401);
  expect((await browser.call(endpoints.signOut, {})).status).toBe(401);
});

test('a malformed device id is replaced with a new one', async () => {
  const browser = use().browser();
  browser.cookies.set('bid', 'chosen-by-an-attacker');
  await browser.solve('login');
  expect(browser.cookies.get('bid')).toMatch(/^[\w-]{43}$/);
});
