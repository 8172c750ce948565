import { endpoints } from '@isoline/contract/endpoints.ts';
import { expect, test } from 'vitest';
import { freshPhone, PASSWORD, useProduct } from '../product.ts';
import { allowCloud, freshUser, scanWechat } from '../provider-actions.ts';
import { stepUp } from '../reauth.ts';

// A proof that is predictable or not bound to its identity: CVE-2026-82968, CVE-2026-15571.
const use = useProduct('sqlite');

test('a pending identity is named by 256 random bits, which are valid only in the browser that proved it', async () => {
  const [owner, stranger] = [use().browser(), use().browser()];
  const { data } = await owner.call(endpoints.wxAuth, await scanWechat(use(), owner, freshUser()));
  const security = 'security' in data ? data.security : '';
  expect(security).toMatch(/^[\w-]{43}$/);
  const phone = freshPhone();
  const flag = await use().prove(stranger, { phone }, 'bind');
  const input = { type: 'phone-bind', phone, flag, password: 'Ridge#Line7', agree: true, security } as const;
  expect((await stranger.call(endpoints.register, input)).key).toBe('TICKET_EXPIRED');
  expect((await owner.call(endpoints.baseInfo, { security })).key).toBe('OK');
});

test('the next session does not link the pending identity of a former session, even though the browser still has its ticket', async () => {
  const { browser, phone } = await use().newAccount();
  await stepUp(use(), browser);
  const { data } = await browser.call(
    endpoints.tcAuth,
    await allowCloud(use(), browser, freshUser(), { intent: 'bind' }),
  );
  const security = 'security' in data ? data.security : '';
  expect(security).toMatch(/^[\w-]{43}$/);
  expect((await browser.signIn(phone, PASSWORD)).key).toBe('OK');
  await use().pass(60_000);
  await stepUp(use(), browser);
  expect((await browser.call(endpoints.tcBind, { security })).key).toBe('TICKET_EXPIRED');
  expect((await browser.call(endpoints.account, {})).data.tc.bound).toBe(false);
});
