import type { Page } from 'playwright-core';

/**
 * Answers the pages of a product that does not run. Each page has its own icon, because Playwright does not intercept a
 * browser's request for `/favicon.ico`.
 */
export async function answerProductPages(page: Page, addresses: string): Promise<void> {
  const body = '<link rel="icon" href="data:,">the product';
  await page.route(addresses, (route) => route.fulfill({ contentType: 'text/html', body }));
}
