import { afterAll, describe, expect, test } from 'vitest';
import { expectAccessible } from '../steps/accessible.ts';
import { openTab } from '../steps/account.ts';
import { openScan } from '../steps/linking.ts';
import { providerWords } from '../steps/provider-words.ts';
import { fault } from '../steps/sandbox.ts';
import { closeBrowser, type Variant, visit } from '../steps/visitor.ts';
import { answerInApp, newPerson, onTheirPhone, scan, wechatAgent } from '../steps/wechat.ts';

afterAll(closeBrowser);

const locales = ['zh-CN', 'en-US'] as const;

describe.each(locales)('on a desktop in %s', (locale) => {
  const variant: Variant = { size: 'desktop', locale, scheme: 'dark' };
  const text = providerWords[locale];

  test('a refusal is said and another scan offered; a code that ran out is replaced', async () => {
    await visit(variant, async (visitor) => {
      const { page } = visitor;
      const person = newPerson();
      await openScan(visitor);
      await fault('wechat', 'state-only');
      await onTheirPhone(page, person, 'scan', 'cancel');
      await page.getByText(text.refused).waitFor();
      await expectAccessible(page, 'refused');
      await page.getByRole('button', { name: text.scanAgain }).click();
      await page.frameLocator('iframe').locator('img').first().waitFor();
      const old = page.frameLocator('iframe').locator('img[src*="/connect/qrcode/"]');
      const before = await old.getAttribute('src');
      await onTheirPhone(page, person, 'expire');
      await expect.poll(() => old.getAttribute('src').catch(() => before)).not.toBe(before);
      await scan(page, person);
      await page.getByText(text.unregistered).waitFor();
    });
  });

  test('when WeChat does not answer the person is told and nobody is signed in', async () => {
    await visit(variant, async (visitor) => {
      const { page } = visitor;
      const person = newPerson();
      await openScan(visitor);
      await fault('wechat', 'garbage');
      await scan(page, person);
      await page.getByRole('main').getByRole('alert').filter({ hasText: /./ }).waitFor();
      await expectAccessible(page, 'WeChat is away');
      expect(await page.evaluate(() => sessionStorage.getItem('access_token'))).toBeNull();
      await page.getByRole('button', { name: new RegExp(`${text.again}|${text.home}`) }).click();
    });
  });
});

describe.each(locales)('on a phone in %s', (locale) => {
  const inWechat: Variant = { size: 'phone', locale, scheme: 'light', device: wechatAgent };
  const text = providerWords[locale];

  test('a refusal inside WeChat comes back with a way to start again', async () => {
    await visit(inWechat, async ({ page }) => {
      await page.goto('/LoginPage/LoginPage?url=%2FUserCenter');
      await openTab(page, text.wx);
      await fault('wechat', 'state-only');
      await page.getByRole('button', { name: text.openWechat }).click();
      await answerInApp(page, newPerson(), 'cancel');
      await page.getByText(text.denied).waitFor();
      await expectAccessible(page, 'refused');
      expect(page.url()).toMatch(/wx_redirect\?url=%2FUserCenter$/);
    });
  });
});
