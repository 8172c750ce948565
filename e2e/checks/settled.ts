import type { Page } from 'playwright-core';

/** Hides the toasts, which fade out at a time of their own, and waits for the end of every animation that ends. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const toast of document.querySelectorAll<HTMLElement>('[class*="_toast_"]')) toast.style.display = 'none';
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    return Promise.all(ending.map(({ finished }) => finished.catch(() => null)));
  });
}
