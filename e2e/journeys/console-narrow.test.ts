import { describe, expect } from 'vitest';
import { test } from '../browser/browser-test.ts';
import { desktopEn, phoneZh } from '../browser/profiles.ts';
import type { UserBrowser } from '../browser/user-browser.ts';
import { joinConsole } from '../steps/console-steps.ts';

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
});
