import type { Page } from 'playwright-core';

/** Waits until no toast is left, which would fade out at a time of its own, and for the end of every animation that ends. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('[class*="_toast_"]') === null);
  await page.evaluate(() => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    return Promise.all(ending.map(({ finished }) => finished.catch(() => null)));
  });
}
