import type { Page } from 'playwright-core';

/**
 * Hides the toasts, which fade out at their own times, and waits until every finite animation has ended and every
 * observer of sizes was told the sizes after it.
 */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const toast of document.querySelectorAll<HTMLElement>('[class*="_toast_"]')) toast.style.display = 'none';
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.all(ending.map(({ finished }) => finished.catch(() => null)));
    // The observers are called in the order of their creation, so the page's own were called before this one.
    const told = Promise.withResolvers<void>();
    const sizes = new ResizeObserver(() => told.resolve());
    sizes.observe(document.documentElement);
    await told.promise;
    sizes.disconnect();
  });
}
