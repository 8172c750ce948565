import { describe, expect } from 'vitest';
import { test } from '../browser/browser-test.ts';
import { desktopEn, phoneZh } from '../browser/profiles.ts';
import { createAccount, freshPhone } from '../steps/accounts.ts';
import { expectAccessible, findPerson, joinConsole } from '../steps/console-steps.ts';
import { anyOf } from '../texts/texts.ts';

const overview = '**/apis/console/overview?*';
const LATER_MS = 31_000;

describe('the night shift', () => {
  test('the overview refreshes itself without moving focus or scroll, and a failure keeps its figures', async ({
    openBrowser,
  }) => {
    const browser = await openBrowser(desktopEn);
    const { page, text } = browser;
    await page.clock.install();
    await joinConsole(browser, 'viewer');
    await page.getByText(anyOf(text.console.asOf)).waitFor();
    const refresh = page.getByRole('button', { name: text.overview.refresh });
    await refresh.focus();
    await page.evaluate(() => scrollTo(0, 200));
    const figures = page.getByText(text.overview.newAccounts, { exact: true });
    const state = async () => [
      await refresh.evaluate((button) => button === document.activeElement),
      await figures.evaluate((tile) => Math.round(tile.getBoundingClientRect().top)),
    ];
    const before = await state();
    const answer = page.waitForResponse(overview);
    await page.clock.fastForward(LATER_MS);
    await answer;
    expect(await state()).toEqual(before);
    await page.route(overview, (route) => route.abort());
    await page.clock.fastForward(LATER_MS);
    await page.getByText(text.console.notRefreshed).waitFor();
    expect(await state()).toEqual(before);
    browser.consoleErrors.splice(0);
    await page.unroute(overview);
    await page.clock.fastForward(LATER_MS);
    await page.getByText(text.console.notRefreshed).waitFor({ state: 'hidden' });
  });

  test.for([desktopEn, phoneZh])(
    'an operator leaves a note without a contact, and another one strikes it out',
    async (profile, { openBrowser }) => {
      const phone = freshPhone();
      await createAccount(phone);
      const [first, second] = [await openBrowser(profile), await openBrowser(profile)];
      const { page, text } = first;
      await joinConsole(first, 'support');
      await findPerson(first, phone);
      const note = page.getByLabel(text.note.text, { exact: true });
      await note.fill(`call ${phone}`);
      await page.getByRole('button', { name: text.note.add }).click();
      await page.getByText(text.errors.NOTE_HOLDS_CONTACT).waitFor();
      await expectAccessible(first);
      await note.fill('waits for the new SIM card');
      await page.getByRole('button', { name: text.note.add }).click();
      await page.getByRole('listitem').filter({ hasText: 'waits for the new SIM card' }).waitFor();
      await joinConsole(second, 'support');
      await findPerson(second, phone);
      await second.page.getByRole('button', { name: anyOf(text.note.strikeNote) }).click();
      await second.page.locator('s').filter({ hasText: 'waits for the new SIM card' }).waitFor();
      await expectAccessible(second);
    },
  );
});
