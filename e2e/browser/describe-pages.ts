import type { Page, Response } from 'playwright-core';
import type { UserBrowser } from './user-browser.ts';

const CHARACTERS_MAX = 3_000;

/** What the pages of the browsers show, and the last answers of the API: for the report of a failed test. */
export async function describePages(browsers: readonly UserBrowser[]): Promise<string> {
  const shown = browsers.flatMap(({ context }) => context.pages().map(describePage));
  const answers = browsers.flatMap((browser) => browser.answers.map(describeAnswer));
  return [...(await Promise.all(shown)), ...(await Promise.all(answers))].join('\n');
}

async function describePage(page: Page): Promise<string> {
  const content = await page
    .locator('body')
    .ariaSnapshot({ timeout: 5_000 })
    .catch((error: unknown) => String(error));
  return `${page.url()} shows\n${content.slice(0, CHARACTERS_MAX)}\n`;
}

async function describeAnswer(response: Response): Promise<string> {
  // A page that has gone keeps no bodies.
  const body = await response.text().catch(() => '');
  return `${response.status()} ${response.request().method()} ${response.url()} ${body.slice(0, 200)}`;
}
