import { expect, inject } from 'vitest';
import { test } from '../browser/browser-test.ts';
import { desktopZh } from '../browser/profiles.ts';
import type { UserBrowser } from '../browser/user-browser.ts';
import { createAccount, freshPhone, signInOnOtherDevice } from '../steps/accounts.ts';

const timeZone = 'Asia/Kolkata';

/** Returns the times that the inbox shows, and the same times in the reader's zone. */
async function times({ page, locale }: UserBrowser) {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium', timeZone });
  const shown = await page
    .locator('time')
    .evaluateAll((all) => all.map((time) => [time.textContent, time.getAttribute('datetime')] as const));
  return { shown: shown.map(([text]) => text), local: shown.map(([, at]) => format.format(new Date(at ?? ''))) };
}

test('the inbox shows times in the time zone of the reader, including messages that arrive while it is open', async ({
  openBrowser,
}) => {
  const browser = await openBrowser({ ...desktopZh, timeZone });
  await browser.page.setExtraHTTPHeaders({ 'accept-language': browser.locale });
  const phone = freshPhone();
  await createAccount(phone);
  await browser.page.goto(`${inject('sandboxUrl')}/inbox?to=${phone}`);
  const { shown, local } = await times(browser);
  expect(shown.length).toBeGreaterThan(0);
  expect(shown).toEqual(local);
  await signInOnOtherDevice(phone);
  await expect.poll(async () => (await times(browser)).shown.length).toBeGreaterThan(shown.length);
  const later = await times(browser);
  expect(later.shown).toEqual(later.local);
});
