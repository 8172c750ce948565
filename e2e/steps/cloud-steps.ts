import { inject } from 'vitest';
import type { UserBrowser } from '../browser/user-browser.ts';
import { button } from './fields.ts';
import { openTab, signInPage } from './sign-in-steps.ts';

let people = 0;

/** Returns a user of the cloud that no other test uses. */
export function freshCloudUser(): string {
  people += 1;
  return `Ledge ${Date.now() % 1e8}-${people}`;
}

/** Opens the cloud's consent page from the sign-in page. */
export async function openCloudConsent(browser: UserBrowser, search = ''): Promise<void> {
  await browser.page.goto(`${signInPage}${search}`);
  await openTab(browser, browser.text.providerLabels.tc);
  await button(browser, browser.text.provider.goTo(browser.text.providerNames.tc)).click();
}

/** Allows the sign-in on the cloud's consent page, as this user of the cloud. */
export async function allowCloud({ page }: UserBrowser, user: string): Promise<void> {
  await page.getByRole('textbox', { name: /^(或另起一个名字|Or make up another name)$/ }).fill(user);
  await page.getByRole('button', { name: /^(同意并登录|Allow and sign in)$/ }).click();
}

export async function denyCloud({ page }: UserBrowser): Promise<void> {
  await page.getByRole('button', { name: /^(拒绝|Deny)$/ }).click();
}

/**
 * Returns the path of a launch from the cloud marketplace that brings a membership. It is signed and valid for one use.
 */
export async function launchPath(user: string, backUrl = ''): Promise<string> {
  const headers = { accept: 'application/json' };
  const answer = await fetch(`${inject('sandboxUrl')}/launch?${new URLSearchParams({ user, backUrl })}`, { headers });
  const { pathname, search } = new URL(((await answer.json()) as { readonly url: string }).url);
  return pathname + search;
}
