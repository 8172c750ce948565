import type { Page } from 'playwright-core';

/** Waits for the end of every animation that ends. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(() => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    return Promise.all(ending.map(({ finished }) => finished.catch(() => null)));
  });
}
