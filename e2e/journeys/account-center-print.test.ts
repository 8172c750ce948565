import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from '../browser/browser-test.ts';
import { desktopEn, desktopZh } from '../browser/profiles.ts';
import {
  accountCenterShown,
  demo,
  freshEmail,
  openAccountCenter,
  signInByApi,
  startInAccountCenter,
} from '../steps/accounts.ts';

test('a dialog is printed on one sheet without the page below it', async ({ openBrowser }) => {
  const browser = await openBrowser(desktopZh);
  const { page, text } = browser;
  const sheets = async () => (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g)?.length;
  await signInByApi(browser, demo.email, demo.password);
  await accountCenterShown(browser);
  await expect.poll(sheets).toBeGreaterThan(1);
  await page.getByRole('contentinfo').getByRole('link', { name: text.layout.terms }).click();
  await page.getByRole('dialog').waitFor();
  expect(await sheets()).toBe(1);
});

/** Returns the number of buttons of a chart that are shown: days with sign-ins, or groups of data. */
const printedParts = (page: Page) => page.getByRole('main').locator('[data-printed]').filter({ visible: true }).count();

// Firefox does not break a grid or a flexible box over sheets: one that is higher than a sheet leaves the first sheet
// empty.
test('when a section is printed, no grid and no flexible box is around its cards', async ({ openBrowser }) => {
  const browser = await openBrowser(desktopEn);
  const { page } = browser;
  await signInByApi(browser, demo.email, demo.password, 'overview');
  for (const section of ['overview', 'security', 'records', 'points', 'apps', 'privacy'] as const) {
    await page.emulateMedia({ media: null });
    await openAccountCenter(browser, section);
    await page.emulateMedia({ media: 'print' });
    const heading = page.getByRole('main').getByRole('heading', { level: 2 }).last();
    const around = await heading.evaluate((element) => {
      const displays: string[] = [];
      const card = element.closest('section');
      for (let box = card?.parentElement; box; box = box.parentElement) displays.push(getComputedStyle(box).display);
      return displays;
    });
    if (section === 'records') expect(await printedParts(page)).toBeGreaterThan(0);
    expect(around.length, section).toBeGreaterThan(3);
    expect(new Set(around), section).toEqual(new Set(['block']));
  }
});

test('what a press opens is printed, the map has its legend, and weeks to come are left out', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(desktopEn);
  const { page, text } = browser;
  const main = page.getByRole('main');
  await startInAccountCenter(browser, freshEmail(), undefined, 'privacy');
  await main.getByText(text.privacy.mapTable).waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await printedParts(page)).toBe(4);
  expect(await main.getByText(text.privacy.atClosing, { exact: true }).first().isVisible()).toBe(true);
  expect(await main.getByRole('table').isVisible()).toBe(true);
  await page.emulateMedia({ media: null });
  await openAccountCenter(browser, 'records');
  const lastDay = main.locator('[role="group"] > i').last();
  await lastDay.waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await lastDay.isVisible()).toBe(false);
});
