import { afterAll, describe, expect, test } from 'vitest';
import { expectAccessible } from '../steps/accessible.ts';
import { setPassword, signOut } from '../steps/account.ts';
import { openScan, prove } from '../steps/linking.ts';
import { registerElsewhere } from '../steps/newcomer.ts';
import { isCentre } from '../steps/paths.ts';
import { providerWords } from '../steps/provider-words.ts';
import { freshPhone } from '../steps/sandbox.ts';
import { closeBrowser, desktops, visit } from '../steps/visitor.ts';
import { itsOwnPage, newPerson, onTheirPhone, scan } from '../steps/wechat.ts';
import { words } from '../steps/words.ts';

afterAll(closeBrowser);

describe.each(desktops)('on a $size in $locale', (variant) => {
  const text = providerWords[variant.locale];

  test('who is unknown registers after a scan; from then on a scan signs in, and leads back to where they came from', async () => {
    await visit(variant, async (visitor) => {
      const { page } = visitor;
      const [person, phone] = [newPerson(), freshPhone()];
      await openScan(visitor);
      await expectAccessible(page, 'the code', itsOwnPage);
      await onTheirPhone(page, person, 'scan', 'confirm');
      await page.getByText(text.unregistered).waitFor();
      await expectAccessible(page, 'not registered');
      await page.waitForURL('**/plusRegister');
      await page.getByText(text.waiting).waitFor();
      await page.getByText(person, { exact: true }).waitFor();
      await expectAccessible(page, 'registering with WeChat');
      await page.reload();
      await page.getByText(person, { exact: true }).waitFor();
      await prove(visitor, phone);
      await setPassword(visitor);
      await page.getByRole('button', { name: text.unbindWx }).waitFor();
      await page.getByText(person).first().waitFor();
      await expectAccessible(page, 'linked');
      await signOut(visitor);
      await openScan(visitor, '?url=%2Fdocs');
      await scan(page, person);
      await page.waitForURL((url) => url.pathname === '/docs');
    });
  });

  test('who has an account is asked, and links WeChat to it by its code', async () => {
    const [person, phone] = [newPerson(), freshPhone()];
    await registerElsewhere(variant, phone);
    await visit(variant, async (visitor) => {
      const { page } = visitor;
      await openScan(visitor);
      await scan(page, person);
      await page.getByRole('button', { name: text.jump }).click();
      await page.getByText(text.waiting).waitFor();
      const ask = page.getByRole('button', { name: words[variant.locale].getCode });
      await page.locator('input[name=contact]').fill(phone);
      await ask.click();
      await page.getByRole('dialog', { name: text.joinWx }).waitFor();
      await expectAccessible(page, 'whether to link');
      await page.getByRole('button', { name: text.another }).last().click();
      await page.getByText(words[variant.locale].phoneExists).waitFor();
      await ask.click();
      await prove(visitor, phone, () => page.getByRole('button', { name: text.join }).click());
      await page.waitForURL(isCentre);
      await page.getByRole('button', { name: text.unbindWx }).waitFor();
    });
  });

  test('a call-back that another browser opens signs nobody in there', async () => {
    await visit(variant, async (visitor) => {
      const { page } = visitor;
      const stolen = Promise.withResolvers<string>();
      await page.route(/\/wx_redirect\?/, async (route) => {
        stolen.resolve(route.request().url());
        await route.abort();
      });
      await openScan(visitor);
      await scan(page, newPerson());
      const address = await stolen.promise;
      await visit(variant, async ({ page: theirs }) => {
        await theirs.goto(address);
        await theirs.waitForURL((url) => url.pathname === '/');
        expect(await theirs.evaluate(() => sessionStorage.getItem('access_token'))).toBeNull();
        await theirs.goBack();
        expect(theirs.url()).not.toContain('code=');
      });
      visitor.complaints.length = 0;
    });
  });
});
