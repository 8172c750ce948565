import type { Page } from 'playwright-core';

/** Hides the toasts, which fade out at their own times, and waits until every finite animation has ended. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const toast of document.querySelectorAll<HTMLElement>('[class*="_toast_"]')) toast.style.display = 'none';
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    return Promise.all(ending.map(({ finished }) => finished.catch(() => null)));
  });
}
