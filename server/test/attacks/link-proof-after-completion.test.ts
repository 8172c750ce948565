import { endpoints } from '@isoline/contract/endpoints.ts';
import { expect, test } from 'vitest';
import { useProduct } from '../product.ts';
import { freshUser, scanWechat } from '../provider-actions.ts';
import { reauthTicket } from '../reauth.ts';

// A link proof that survives completion or unlinking: CVE-2026-92358.
const use = useProduct('sqlite');

test('tickets that linked an identity do not link it again, even after it was unlinked', async () => {
  const { phone } = await use().newAccount();
  await use().pass(60_000);
  const browser = use().browser();
  const { data } = await browser.call(endpoints.wxAuth, await scanWechat(use(), browser, freshUser()));
  const security = 'security' in data ? data.security : '';
  const flag = await use().prove(browser, { phone }, 'bind');
  const link = () => browser.call(endpoints.linkToExisting, { security, phone, flag });
  const linked = await link();
  expect(linked.key).toBe('OK');
  expect((await link()).key).toBe('TICKET_EXPIRED');
  browser.bearer = linked.data.authData.access_token;
  const reauth = await reauthTicket(use(), browser, { phone });
  expect((await browser.call(endpoints.unlink, { security: reauth }, { params: { type: 'wx' } })).key).toBe('OK');
  expect((await link()).key).toBe('TICKET_EXPIRED');
});
