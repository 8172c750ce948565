import { endpoints } from '@isoline/contract/endpoints.ts';
import { expect, test } from 'vitest';
import { PASSWORD, useProduct } from '../product.ts';
import { freshUser, wechatAccount } from '../provider-actions.ts';

// A session without a fresh proof removes a stronger one: CVE-2026-3429. Second factors do not exist yet.
const use = useProduct('sqlite');

test('a session by password alone unlinks no identity and changes no password', async () => {
  const { phone, browser: owner } = await wechatAccount(use(), freshUser());
  const thief = use().browser();
  await thief.signIn(phone, PASSWORD);
  const security = 'none';
  expect((await thief.call(endpoints.unlink, { security }, { params: { type: 'wx' } })).key).toBe('REAUTH_REQUIRED');
  expect((await thief.call(endpoints.changePassword, { security, password: 'Thief#Line99' })).key).toBe(
    'REAUTH_REQUIRED',
  );
  expect((await owner.call(endpoints.account, {})).data.wx.bound).toBe(true);
});
