import { endpoints } from '@isoline/contract/endpoints.ts';
import { expect, test } from 'vitest';
import { freshEmail, PASSWORD, useProduct } from '../product.ts';

// A replayed action token: CVE-2026-37982.
const use = useProduct('sqlite');

test('a reset ticket works once', async () => {
  const [browser, email] = [use().browser(), freshEmail()];
  await use().register(browser, { email });
  const identifyCode = await use().requestCode(browser, 'reset', { email });
  const { security } = (await browser.call(endpoints.verifyReset, { email, identifyCode })).data;
  const reset = (password: string) => browser.call(endpoints.resetPassword, { security, password });
  expect((await reset('Other#Line8')).key).toBe('OK');
  expect((await reset('Thief#Line99')).key).toBe('TICKET_EXPIRED');
  expect((await browser.call(endpoints.verifyReset, { email, identifyCode })).key).toBe('CODE_EXPIRED');
  expect((await use().browser().signIn(email, PASSWORD)).key).toBe('BAD_CREDENTIALS');
});
