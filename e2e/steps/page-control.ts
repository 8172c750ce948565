import type { Page } from 'playwright-core';

/**
 * Opens a page and waits for the parts that it loads after hydration, for a test that then goes offline. On a busy
 * machine the page requests these parts late.
 *
 * @param parts names of other modules that the page loads in advance
 */
export async function openWithLaterParts(page: Page, path: string, ...parts: readonly string[]): Promise<void> {
  const responses = parts.map((part) => page.waitForResponse(new RegExp(`/${part}[^/]*\\.(js|tsx?)$`)));
  await page.goto(path);
  for (const response of responses) await page.evaluate(`import(${JSON.stringify((await response).url())})`);
  // One of these parts shows the status of the network. Pages also have other statuses.
  await page.locator('[role=status][class*="_offline_"]').waitFor({ state: 'attached' });
  // After a part failed to load, the page reloads when the network is back.
  await page.waitForLoadState('networkidle');
}

/** Lets the test control the timers of later pages. axe keeps the browser's own timers. */
export async function installClock(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.nativeSetTimeout = window.setTimeout.bind(window);
  });
  await page.clock.install();
}

/** The clock continues during the call that stops it, and cannot be set back. */
const CALL_MS = 1_000;

/**
 * Stops the timers of the page, so that a countdown does not change. Call `installClock` before the countdown starts.
 */
export async function stopTimers(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + CALL_MS);
}

/** Answers the next call of the API at this path with a server error. */
export async function failNextApiCall(page: Page, path: string): Promise<void> {
  await page.route(`**${path}*`, (route) => route.fulfill({ status: 502, body: '' }), { times: 1 });
}

/** Turns the next provider callback into a denial: with its state and without a code. */
export async function denyNextCallback(page: Page): Promise<void> {
  let isDenied = false;
  // The route stays: without one, Chromium 150 sometimes stops at the redirect.
  await page.route(
    (url) => url.pathname.endsWith('_redirect') && url.searchParams.has('code'),
    (route) => {
      if (isDenied) return route.fallback();
      isDenied = true;
      const location = new URL(route.request().url());
      location.searchParams.delete('code');
      return route.fulfill({ status: 302, headers: { location: location.href } });
    },
  );
}
