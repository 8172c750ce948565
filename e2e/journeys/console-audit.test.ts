import { describe, expect } from 'vitest';
import { test } from '../browser/browser-test.ts';
import { desktopEn, phoneZh } from '../browser/profiles.ts';
import { createAccount, freshPhone } from '../steps/accounts.ts';
import { expectAccessible, findPerson, joinConsole, openTab } from '../steps/console-steps.ts';
import { anyOf } from '../texts/texts.ts';

describe('the audit page', () => {
  test.for([desktopEn, phoneZh])(
    'an operator chooses filters that Back and a reload keep, opens an entry, and follows it to the person',
    async (profile, { openBrowser }) => {
      const phone = freshPhone();
      await createAccount(phone);
      const browser = await openBrowser(profile);
      const { page, text } = browser;
      await joinConsole(browser, 'security');
      await findPerson(browser, phone);
      const person = new URL(page.url()).pathname;
      await openTab(browser, text.console.audit);
      const kind = page.getByLabel(text.audit.kind, { exact: true });
      await kind.focus();
      await kind.selectOption('person-viewed');
      await expect.poll(() => new URL(page.url()).search).toBe('?kind=person-viewed');
      expect(await kind.evaluate((element) => element === document.activeElement)).toBe(true);
      const viewed = page.getByRole('cell', { name: text.kindNames['person-viewed'] });
      await viewed.first().waitFor();
      await page.getByRole('cell', { name: text.kindNames['audit-viewed'] }).first().waitFor({ state: 'hidden' });
      await page.reload();
      await viewed.first().waitFor();
      expect(await kind.inputValue()).toBe('person-viewed');
      await page
        .getByRole('button', { name: anyOf(text.audit.detailsOf) })
        .first()
        .click();
      await page.getByText(text.audit.address, { exact: true }).waitFor();
      await expectAccessible(browser);
      await page.locator(`a[href="${person}"]`).first().click();
      await page.getByRole('heading', { name: text.people.whyTitle }).waitFor();
      await page.goBack();
      await viewed.first().waitFor();
      expect(await kind.inputValue()).toBe('person-viewed');
      await page.goBack();
      await expect.poll(() => kind.inputValue()).toBe('');
    },
  );

  test('an operator has the chain checked, and reads since when it is whole', async ({ openBrowser }) => {
    const browser = await openBrowser(desktopEn);
    const { page, text } = browser;
    await joinConsole(browser, 'security');
    await openTab(browser, text.console.audit);
    await page.getByRole('button', { name: text.audit.checkNow }).click();
    await page.getByText(anyOf(text.audit.whole)).waitFor({ timeout: 30_000 });
    await page.getByText(anyOf(text.audit.wholeSince)).waitFor();
    await expectAccessible(browser);
  });
});
