import { describe, expect } from 'vitest';
import { test } from '../browser/browser-test.ts';
import { desktopEn, phoneEn, phoneZh } from '../browser/profiles.ts';
import type { UserBrowser } from '../browser/user-browser.ts';
import { joinConsole, openTab } from '../steps/console-steps.ts';

/** Shows counts in the funnels of the overview, which are empty without people. */
const fillFunnels = ({ page }: UserBrowser) =>
  page.addInitScript(() => {
    const real = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      const response = await real(input, init);
      if (!String(input).includes('/apis/console/overview?') || !response.ok) return response;
      const answer = await response.json();
      const funnel = { opened: 2_310, sent: 1_204, right: 1_066, done: 1_012 };
      return Response.json({ ...answer, data: { ...answer.data, funnels: { register: funnel, reset: funnel } } });
    };
  });

/** Returns the number of texts of the funnels that are wider than their column, and the heights of the numbers. */
const measureFunnels = ({ page }: UserBrowser) =>
  page.locator('.funnel').evaluateAll((funnels) =>
    funnels.map((funnel) => ({
      overflowing: [...funnel.querySelectorAll('li > *')].filter((text) => text.scrollWidth > text.clientWidth + 1)
        .length,
      tops: [...funnel.querySelectorAll('strong')].map((count) => Math.round(count.getBoundingClientRect().top)),
    })),
  );

const isOperatorCut = ({ page }: UserBrowser) =>
  page
    .locator('header button[popovertarget]')
    .last()
    .evaluate((button) => button.scrollWidth > button.clientWidth + 1);

/** Returns the pages of the bar that are cut off, and the times and controls that reach over the edge of the window. */
const cutOff = ({ page }: UserBrowser) =>
  page.evaluate(() => {
    const nav = document.querySelector('header nav');
    const pages = (nav?.scrollWidth ?? 0) - (nav?.clientWidth ?? 0);
    const parts = [...document.querySelectorAll('main :is(td, time, button, select)')];
    return { pages, parts: parts.filter((part) => part.getBoundingClientRect().right > innerWidth).length };
  });

describe('the console in a narrow window', () => {
  test.for([desktopEn, phoneZh])(
    'the steps of a funnel do not overlap, their numbers are in one line, and the operator is named whole',
    async (profile, { openBrowser }) => {
      const browser = await openBrowser(profile);
      await fillFunnels(browser);
      await joinConsole(browser, 'support');
      await browser.page.locator('.funnel').first().waitFor();
      for (const width of [320, 390, 1440]) {
        await browser.page.setViewportSize({ width, height: 844 });
        for (const { overflowing, tops } of await measureFunnels(browser)) {
          expect([width, overflowing]).toEqual([width, 0]);
          expect([width, new Set(tops).size]).toEqual([width, width === 320 ? 4 : 1]);
        }
        if (width > 320) expect([width, await isOperatorCut(browser)]).toEqual([width, false]);
      }
    },
  );

  test('the bar shows an administrator all pages on a usual screen', async ({ openBrowser }) => {
    const browser = await openBrowser(desktopEn);
    await joinConsole(browser, 'administrator');
    for (const width of [1440, 1280]) {
      await browser.page.setViewportSize({ width, height: 900 });
      expect([width, (await cutOff(browser)).pages]).toEqual([width, 0]);
    }
  });

  test('with twice the text size a phone shows the cells of a list below the names of their columns', async ({
    openBrowser,
  }) => {
    const browser = await openBrowser(phoneEn);
    const { page, text } = browser;
    await joinConsole(browser, 'administrator');
    await openTab(browser, text.console.operators);
    const cell = page
      .getByRole('cell')
      .filter({ has: page.locator('time') })
      .first();
    const columns = () => cell.evaluate((element) => getComputedStyle(element).gridTemplateColumns.split(' ').length);
    expect(await columns()).toBe(2);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '32px';
    });
    expect([await columns(), (await cutOff(browser)).parts]).toEqual([1, 0]);
    expect(await cell.locator('time').evaluate((time) => time.scrollWidth > time.clientWidth)).toBe(false);
  });

  test('a table that is too wide for the window shows its rows as lists, and is a table again in a wider one', async ({
    openBrowser,
  }) => {
    const browser = await openBrowser(desktopEn);
    const { page, text } = browser;
    await joinConsole(browser, 'administrator');
    await openTab(browser, text.console.operators);
    const cell = page.getByRole('cell').filter({ has: page.getByRole('combobox') });
    const display = () => cell.first().evaluate((element) => getComputedStyle(element).display);
    await cell.first().waitFor();
    for (const [width, shown] of [
      [1440, 'table-cell'],
      [768, 'grid'],
      [390, 'grid'],
      [1440, 'table-cell'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(display).toBe(shown);
      expect([width, (await cutOff(browser)).parts]).toEqual([width, 0]);
    }
  });

  test('the dot of the audit trail is in the first line of its state', async ({ openBrowser }) => {
    const browser = await openBrowser(phoneEn);
    await joinConsole(browser, 'administrator');
    await openTab(browser, browser.text.console.audit);
    const state = browser.page.locator('.chain .state');
    await browser.page.getByRole('button', { name: browser.text.audit.checkNow }).click();
    await state.locator('strong').waitFor();
    const topOf = (element: Element) => Math.round(element.getBoundingClientRect().top);
    expect(await state.locator('strong').evaluate(topOf)).toBeLessThan((await state.evaluate(topOf)) + 8);
  });
});
