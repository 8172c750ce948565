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
const printedParts = (page: Page) =>
  page.getByRole('main').locator('button[data-printed]').filter({ visible: true }).count();

/** The largest box that may be moved to the next sheet, in CSS pixels: a third of a sheet of A4. */
const unbrokenMax = 340;

/** Returns the boxes that Firefox moves to the next sheet as a whole, if they are around the cards or high. */
const unbrokenBoxes = (page: Page) =>
  page.evaluate((max) => {
    const around: Element[] = [];
    for (let box = document.querySelector('main section')?.parentElement; box; box = box.parentElement)
      around.push(box);
    if (around.length <= 3) return ['the cards are not found'];
    const isWhole = (element: Element) => {
      const { display, breakInside, overflow, paddingBottom, borderBottomWidth } = getComputedStyle(element);
      const end = Number.parseFloat(paddingBottom) + Number.parseFloat(borderBottomWidth);
      const isAround = around.includes(element);
      if (end > 0 && (isAround || element.matches('main section:not(section section)'))) return true;
      const isBroken =
        ['block', 'list-item', 'contents'].includes(display) && breakInside === 'auto' && overflow === 'visible';
      return !isBroken && (isAround || element.clientHeight > max);
    };
    const boxes = [...around, ...document.querySelectorAll('main :is(div, section, ul, ol, dl, li, article)')];
    return boxes.filter(isWhole).map((element) => `${element.tagName} ${element.className}`);
  }, unbrokenMax);

// Firefox does so with a grid, a flexible box, a box with hidden overflow, and a box if only its bottom padding or
// border does not fit. `npm run test:engines` prints with Firefox.
test('Firefox can break every high box of a printed section over sheets', async ({ openBrowser }) => {
  const browser = await openBrowser(desktopEn);
  const { page } = browser;
  await signInByApi(browser, demo.email, demo.password, 'overview');
  // The width of a printed sheet.
  await page.setViewportSize({ width: 718, height: 1000 });
  for (const section of ['overview', 'security', 'records', 'points', 'apps', 'privacy'] as const) {
    await page.emulateMedia({ media: null });
    await openAccountCenter(browser, section);
    await page.emulateMedia({ media: 'print' });
    if (section === 'records') await expect.poll(() => printedParts(page)).toBeGreaterThan(0);
    const cards = page.locator('main section').filter({ visible: true });
    await expect.poll(() => cards.count(), { message: section }).toBeGreaterThan(1);
    expect(await unbrokenBoxes(page), section).toEqual([]);
  }
});

test('closed parts are printed open, and the map has its legend', async ({ openBrowser }) => {
  const browser = await openBrowser(desktopEn);
  const { page, text } = browser;
  const main = page.getByRole('main');
  await startInAccountCenter(browser, freshEmail(), undefined, 'privacy');
  await main.getByText(text.privacy.mapTable).waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await printedParts(page)).toBe(4);
  expect(await main.getByText(text.privacy.atClosing, { exact: true }).first().isVisible()).toBe(true);
  expect(await main.getByRole('table').isVisible()).toBe(true);
  expect(await main.getByText(text.privacy.mapTable).isVisible()).toBe(false);
});

test('names are printed even if they are links, and actions are not', async ({ openBrowser }) => {
  const browser = await openBrowser(desktopEn);
  const { page, text } = browser;
  const main = page.getByRole('main');
  await startInAccountCenter(browser, freshEmail(), undefined, 'privacy');
  const withdrawal = main.getByRole('link', { name: text.privacy.withdrawFrom(text.privacy.terms) });
  await withdrawal.waitFor();
  await page.emulateMedia({ media: 'print' });
  for (const name of [text.privacy.privacy, text.privacy.terms])
    expect(await main.getByRole('link', { name, exact: true }).isVisible(), name).toBe(true);
  expect(await withdrawal.isVisible()).toBe(false);
  await page.emulateMedia({ media: null });
  await openAccountCenter(browser, 'overview');
  const step = main.locator('header').getByRole('link', { name: text.security.stepPhone, exact: true });
  await step.first().waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await step.first().isVisible()).toBe(false);
});
