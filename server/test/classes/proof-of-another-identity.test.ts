import { endpoints } from '@isoline/contract/endpoints.ts';
import { expect, test } from 'vitest';
import { freshPhone, useProduct } from '../product.ts';
import { freshUser, scanWechat } from '../provider-actions.ts';

// A proof that is not bound to the identity or is predictable: CVE-2026-82968, CVE-2026-15571.
const use = useProduct('sqlite');

test('a pending identity is named by 256 random bits, and only in the browser that proved it', async () => {
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
