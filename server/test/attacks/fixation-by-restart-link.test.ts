import { endpoints } from '@isoline/contract/endpoints.ts';
import { expect, test } from 'vitest';
import { useProduct } from '../product.ts';
import { freshUser, scanWechat, wechatAccount } from '../provider-actions.ts';

// Session fixation by a restart link: CVE-2026-7507 (Keycloak).
const use = useProduct('sqlite');

test('a link that continues another browser’s authorization request does not sign anyone in', async () => {
  const user = freshUser();
  await wechatAccount(use(), user);
  const [attacker, victim] = [use().browser(), use().browser()];
  const params = await scanWechat(use(), attacker, user);
  expect((await victim.call(endpoints.wxAuth, params)).key).toBe('WX_RESTART');
  expect(victim.cookies.has('refresh_token')).toBe(false);
  expect((await attacker.call(endpoints.wxAuth, params)).data).toHaveProperty('authData');
});
