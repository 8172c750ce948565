import type { Page, Request } from 'playwright-core';
import type { UserBrowser } from './user-browser.ts';

const CHARACTERS_MAX = 3_000;
const CALLS_MAX = 10;

/**
 * Describes what the pages of the browsers show, and the last answers of the API to each page, for the report of a
 * failed test.
 */
export async function describePages(browsers: readonly UserBrowser[]): Promise<string> {
  const pages = browsers.flatMap(({ context }) => context.pages());
  const shown = await Promise.all(pages.map(describePage));
  const calls = await Promise.all(pages.map(lastCalls));
  return [...shown, ...(await Promise.all(calls.flat().map(describeCall)))].join('\n');
}

async function describePage(page: Page): Promise<string> {
  const content = await page
    .locator('body')
    .ariaSnapshot({ timeout: 5_000 })
    .catch((error: unknown) => String(error));
  return `${page.url()} shows\n${content.slice(0, CHARACTERS_MAX)}\n`;
}

async function lastCalls(page: Page): Promise<readonly Request[]> {
  const requests = await page.requests();
  return requests.filter((request) => request.url().includes('/apis/')).slice(-CALLS_MAX);
}

async function describeCall(request: Request): Promise<string> {
  const response = request.existingResponse();
  // The bodies of a closed page are not available.
  const body = (await response?.text().catch(() => '')) ?? '';
  return `${response?.status() ?? 'no answer'} ${request.method()} ${request.url()} ${body.slice(0, 200)}`;
}
