import { afterAll, describe, expect, test } from 'vitest';
import { expectAccessible, expectRoom } from '../steps/accessible.ts';
import { openTab, tryPassword } from '../steps/account.ts';
import { registerByScan, typeCode } from '../steps/linking.ts';
import { arrive } from '../steps/newcomer.ts';
import { isCentre } from '../steps/paths.ts';
import { providerWords } from '../steps/provider-words.ts';
import { freshPhone } from '../steps/sandbox.ts';
import { closeBrowser, phones, type Visitor, visit } from '../steps/visitor.ts';
import { answerInApp, newPerson, wechatAgent } from '../steps/wechat.ts';
import { words } from '../steps/words.ts';

afterAll(closeBrowser);

describe.each(phones)('on a $size in $locale', (variant) => {
  const text = providerWords[variant.locale];
  const inWechat = { ...variant, device: wechatAgent };

  test('outside WeChat it is not offered', async () => {
    await visit(variant, async ({ page, locale }) => {
      await page.goto('/LoginPage/LoginPage');
      await page.getByRole('tab', { name: words[locale].byCode }).waitFor();
      expect(await page.getByRole('tab', { name: text.wx, exact: true }).isVisible()).toBe(false);
      expect(await page.getByRole('tab', { name: text.tc, exact: true }).isVisible()).toBe(true);
      await expectRoom(page, 'sign-in');
    });
  });

  test('inside WeChat a tap signs in who is linked; who is not is sent to a computer; a snapshot signs nobody in', async () => {
    const [person, phone] = [newPerson(), freshPhone()];
    await visit({ ...variant, size: 'desktop' }, (visitor) => registerByScan(visitor, person, phone));
    const begin = async ({ page }: Visitor, search = '') => {
      await page.goto(`/LoginPage/LoginPage${search}`);
      await openTab(page, text.wx);
      await page.getByRole('button', { name: text.openWechat }).click();
    };
    await visit(inWechat, async (visitor) => {
      const { page } = visitor;
      await begin(visitor, '?url=%2Fdocs');
      await answerInApp(page, person, 'confirm');
      await page.waitForURL((url) => url.pathname === '/docs');
      await page.goto('/UserCenter');
      await page.getByRole('button', { name: text.unbindWx }).waitFor();
    });
    await visit(inWechat, async (visitor) => {
      const { page } = visitor;
      await begin(visitor);
      await answerInApp(page, newPerson(), 'confirm');
      await page.getByText(text.useComputer).waitFor();
      expect(page.url()).not.toContain('code=');
      await expectAccessible(page, 'to a computer');
      await expectRoom(page, 'to a computer');
    });
    await visit(inWechat, async (visitor) => {
      const { page } = visitor;
      await begin(visitor);
      await answerInApp(page, person, 'snapshot');
      await page.getByText(text.snapshot).waitFor();
      await expectAccessible(page, 'a snapshot');
      await page.getByRole('button', { name: text.home }).click();
      await page.waitForURL((url) => url.pathname === '/');
      expect(await page.evaluate(() => sessionStorage.getItem('access_token'))).toBeNull();
    });
  });

  test('outside WeChat the account centre says where WeChat can be linked; inside, a tap links and replaces it', async () => {
    const [first, second, phone] = [newPerson(), newPerson(), freshPhone()];
    await visit(variant, async (visitor) => {
      const { page } = visitor;
      await arrive(visitor, freshPhone());
      await page.getByRole('button', { name: text.bindWx }).first().click();
      await page.getByText(text.scanElsewhere).waitFor();
      await expectAccessible(page, 'where to link WeChat');
    });
    await visit(inWechat, async (visitor) => {
      const { page } = visitor;
      await arrive(visitor, phone);
      await page.getByRole('button', { name: text.bindWx }).first().click();
      await page.getByRole('dialog').getByRole('button', { name: text.bindWx, exact: true }).click();
      await answerInApp(page, first, 'confirm');
      await page.waitForURL(isCentre);
      await page.getByText(first).first().waitFor();
      await page.getByRole('button', { name: text.replaceWx }).click();
      await page.getByRole('button', { name: text.verify }).click();
      await typeCode(visitor, phone);
      await page.getByRole('dialog').getByRole('button', { name: text.confirm, exact: true }).click();
      await page.getByRole('button', { name: text.replaceWx }).click();
      await answerInApp(page, second, 'confirm');
      await page.waitForURL(isCentre);
      await page.getByText(second).first().waitFor();
      await expectRoom(page, 'replaced');
    });
  });

  test('inside WeChat an account that has this WeChat is brought over by its own code; any browser unlinks it', async () => {
    const [person, phone] = [newPerson(), freshPhone()];
    const email = `merge.${phone}@isoline.example`;
    await visit({ ...variant, size: 'desktop' }, (visitor) => registerByScan(visitor, person, phone));
    await visit(inWechat, async (visitor) => {
      const { page } = visitor;
      const dialog = page.getByRole('dialog');
      await arrive(visitor, email);
      await page.getByRole('button', { name: text.bindWx }).first().click();
      await dialog.getByRole('button', { name: text.bindWx, exact: true }).click();
      await answerInApp(page, person, 'confirm');
      await page.getByRole('button', { name: text.merge }).click();
      await expectAccessible(page, 'what would be merged');
      await dialog.last().getByRole('button', { name: text.goOn }).click();
      await typeCode(visitor, phone);
      await page.locator('dialog[open] form button[type=submit]').click();
      await page.getByRole('dialog', { name: text.merged }).waitFor();
      await page.getByRole('button', { name: text.finish }).click();
      await page.getByRole('button', { name: text.unbindWx }).waitFor();
    });
    await visit(variant, async (visitor) => {
      const { page } = visitor;
      await page.goto('/LoginPage/LoginPage');
      await tryPassword(visitor, email);
      await page.waitForURL(isCentre);
      await page.getByRole('button', { name: text.unbindWx }).click();
      const asked = page.getByRole('dialog', { name: text.unbindWx });
      await expectAccessible(page, 'whether to unlink');
      await asked.getByRole('button', { name: text.unbind, exact: true }).click();
      const verifying = page.getByRole('dialog', { name: text.confirmTitle });
      await verifying.waitFor();
      await typeCode(visitor, phone);
      await verifying.getByRole('button', { name: text.confirm, exact: true }).click();
      await page.getByText(text.unboundWx).first().waitFor();
      await page.getByRole('button', { name: text.bindWx }).first().waitFor();
    });
  });
});
