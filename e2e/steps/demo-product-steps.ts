import type { Locator, Page } from 'playwright-core';
import { inject } from 'vitest';
import type { UserBrowser } from '../browser/user-browser.ts';

type DemoProductId = 'contour' | 'strata' | 'survey';

/** Returns the address of a demo product. */
export const demoProduct = (id: DemoProductId): string => inject('demoProducts')[id];

/** Waits until the page of the demo product shows its signed-in user. */
export async function signedInTo({ page }: UserBrowser, id: DemoProductId): Promise<void> {
  await page.waitForURL(`${demoProduct(id)}/`);
  await page.locator('[data-user]').waitFor();
}

/** Waits until the page of the demo product offers to sign in. */
export async function waitUntilSignedOut({ page }: UserBrowser, id: DemoProductId): Promise<void> {
  await page.waitForURL((url) => url.origin === demoProduct(id) && url.searchParams.has('error'));
  await page.locator('a[href="/sign-in"]').waitFor();
}

/** Returns the subject of the signed-in user, whom the demo product lists among its people. */
export const ownSubject = async ({ page }: UserBrowser): Promise<string> =>
  (await page.locator('#people dt:has(b) [data-sub]').getAttribute('data-sub')) ?? '';

/** Returns the entries of a user's events of this kind on the page of a demo product. */
export const toldOf = (page: Page, subject: string, kind: string): Locator =>
  page.locator('.told li', { hasText: kind }).filter({ has: page.locator(`[data-sub="${subject}"]`) });
