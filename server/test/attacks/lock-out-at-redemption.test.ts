import { endpoints } from '@isoline/contract/endpoints.ts';
import { expect, test } from 'vitest';
import { runAccountCommand } from '../commands.ts';
import { useProduct } from '../product.ts';
import { freshUser, scanWechat, wechatAccount } from '../provider-actions.ts';

// A lockout that is checked when a proof is issued but not when it is used: CVE-2026-16103.
const use = useProduct('sqlite');

test('a code and a callback from before the freeze of an account do not sign anyone in after it', async () => {
  const user = freshUser();
  const { phone } = await wechatAccount(use(), user);
  await use().pass(60_000);
  const browser = use().browser();
  const identifyCode = await use().requestCode(browser, 'login', { phone });
  const params = await scanWechat(use(), browser, user);
  await runAccountCommand(['freeze', phone], use().env);
  const byCode = await browser.call(endpoints.signInByCode, { phone, identifyCode, source: 'isoline' });
  expect(byCode.key).toBe('ACCOUNT_FROZEN');
  expect((await browser.call(endpoints.wxAuth, params)).key).toBe('ACCOUNT_FROZEN');
  expect(browser.cookies.has('refresh_token')).toBe(false);
});
