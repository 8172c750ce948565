import { endpoints } from '@isoline/contract/endpoints.ts';
import { expect, test } from 'vitest';
import { PASSWORD, useProduct } from '../product.ts';

// A reset whose middle step is left out: CVE-2026-18963.
const use = useProduct('sqlite');

test('the last step of a reset refuses a missing ticket and a ticket of another kind', async () => {
  const { browser, phone } = await use().newAccount();
  await use().pass(60_000);
  const flag = await use().prove(browser, { phone }, 'bind');
  for (const security of [flag, browser.bearer ?? '', 'x', '']) {
    const { status, key } = await browser.call(endpoints.resetPassword, { security, password: 'Thief#Line99' });
    expect([security, status === 422 || key === 'TICKET_EXPIRED']).toEqual([security, true]);
  }
  expect((await use().browser().signIn(phone, PASSWORD)).key).toBe('OK');
});
