import { endpoints } from '@isoline/contract/endpoints.ts';
import { expect, test } from 'vitest';
import { freshPhone, useProduct } from '../product.ts';
import { freshUser, scanWechat } from '../provider-actions.ts';

// Linking by a provider that is switched off: CVE-2025-64717.
const use = useProduct('sqlite');

test('an identity that was proved before its provider was switched off cannot be linked', async () => {
  const { phone } = await use().newAccount();
  await use().pass(60_000);
  const browser = use().browser();
  const { data } = await browser.call(endpoints.wxAuth, await scanWechat(use(), browser, freshUser()));
  const security = 'security' in data ? data.security : '';
  const params = await scanWechat(use(), browser, freshUser());
  const flag = await use().prove(browser, { phone }, 'bind');
  const fresh = freshPhone();
  const newFlag = await use().prove(browser, { phone: fresh }, 'bind');
  const { url } = await use().anotherNode({ WECHAT: 'off' });
  const off = browser.at(url);
  expect((await off.call(endpoints.linkToExisting, { security, phone, flag })).key).toBe('TICKET_EXPIRED');
  const input = {
    type: 'phone-bind',
    phone: fresh,
    flag: newFlag,
    password: 'Ridge#Line7',
    agree: true,
    security,
  } as const;
  expect((await off.call(endpoints.register, input)).key).toBe('TICKET_EXPIRED');
  expect((await off.call(endpoints.wxAuth, params)).key).toBe('UNAVAILABLE');
});
