import { afterAll, describe, expect, test } from 'vitest';
import { expectAccessible } from '../steps/accessible.ts';
import { signOut } from '../steps/account.ts';
import { openScan, registerByScan, typeCode } from '../steps/linking.ts';
import { arrive } from '../steps/newcomer.ts';
import { isCentre } from '../steps/paths.ts';
import { providerWords } from '../steps/provider-words.ts';
import { freshPhone } from '../steps/sandbox.ts';
import { closeBrowser, desktops, visit } from '../steps/visitor.ts';
import { itsOwnPage, newPerson, scan } from '../steps/wechat.ts';

afterAll(closeBrowser);

describe.each(desktops)('on a $size in $locale', (variant) => {
  const text = providerWords[variant.locale];

  test('in the account centre WeChat is linked at once after signing in, and replaced after the person has verified', async () => {
    await visit(variant, async (visitor) => {
      const { page } = visitor;
      const [first, second, phone] = [newPerson(), newPerson(), freshPhone()];
      await arrive(visitor, phone);
      const dialog = page.getByRole('dialog');
      await page.getByRole('button', { name: text.bindWx }).first().click();
      await page.frameLocator('iframe').locator('img').first().waitFor();
      await expectAccessible(page, 'linking by a scan', itsOwnPage);
      await scan(page, first);
      await page.getByText(text.boundWx).first().waitFor();
      await page.getByText(first).first().waitFor();

      await page.getByRole('button', { name: text.replaceWx }).click();
      await page.waitForURL('**/UserCenter/UpdateWx');
      await expectAccessible(page, 'replacing');
      await page.getByRole('button', { name: text.verify }).click();
      await dialog.waitFor();
      await typeCode(visitor, phone);
      await dialog.getByRole('button', { name: text.confirm, exact: true }).click();
      await page.frameLocator('iframe').locator('img').first().waitFor();
      await scan(page, second);
      await page.waitForURL(isCentre);
      await page.getByText(text.replaced).first().waitFor();
      await page.getByText(second).first().waitFor();
    });
  });

  test('WeChat is unlinked once the person has verified, and then signs nobody in', async () => {
    await visit(variant, async (visitor) => {
      const { page } = visitor;
      const [person, phone] = [newPerson(), freshPhone()];
      await registerByScan(visitor, person, phone);
      await page.getByRole('button', { name: text.unbindWx }).click();
      const asked = page.getByRole('dialog', { name: text.unbindWx });
      await expectAccessible(page, 'whether to unlink');
      await asked.getByRole('button', { name: text.unbind, exact: true }).click();
      const verifying = page.getByRole('dialog', { name: text.confirmTitle });
      await verifying.waitFor();
      await page.keyboard.press('Escape');
      await verifying.waitFor({ state: 'hidden' });
      await asked.getByRole('button', { name: text.unbind, exact: true }).click();
      await verifying.waitFor();
      await typeCode(visitor, phone);
      await verifying.getByRole('button', { name: text.confirm, exact: true }).click();
      await page.getByText(text.unboundWx).first().waitFor();
      await page.getByRole('button', { name: text.bindWx }).first().waitFor();
      expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(text.bindWx);
      await signOut(visitor);
      await openScan(visitor);
      await scan(page, person);
      await page.getByText(text.unregistered).waitFor();
      expect(await page.evaluate(() => sessionStorage.getItem('access_token'))).toBeNull();
    });
  });

  test('WeChat of another account is told, and the accounts become one by the other account’s own code', async () => {
    const [person, phone] = [newPerson(), freshPhone()];
    await visit(variant, (visitor) => registerByScan(visitor, person, phone));
    await visit(variant, async (visitor) => {
      const { page } = visitor;
      await arrive(visitor, `merge.${phone}@isoline.example`);
      await page.getByRole('button', { name: text.bindWx }).first().click();
      await page.frameLocator('iframe').locator('img').first().waitFor();
      await scan(page, person);
      await page.getByRole('button', { name: text.merge }).click();
      await expectAccessible(page, 'what would be merged');
      await page.getByRole('dialog').last().getByRole('button', { name: text.goOn }).click();
      await typeCode(visitor, phone);
      await page.locator('dialog[open] form button[type=submit]').click();
      await page.getByRole('dialog', { name: text.merged }).waitFor();
      await page.getByRole('button', { name: text.finish }).click();
      await page.getByRole('button', { name: text.unbindWx }).waitFor();
      await page.getByText(person).first().waitFor();
    });
  });
});
