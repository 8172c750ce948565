import type { Locator } from 'playwright-core';
import type { UserBrowser } from '../browser/user-browser.ts';
import { opener, reauthenticateDialog } from './account-center-steps.ts';
import { verifyByCode } from './code-steps.ts';
import { button } from './fields.ts';

/** Returns the card with the access tokens. */
export const tokensCard = ({ page, text }: UserBrowser): Locator =>
  page.getByRole('region', { name: text.account.access });

/** Opens the form of a new token, after a code to the contact. */
export async function openTokenForm(browser: UserBrowser, contact: string): Promise<void> {
  const { text } = browser;
  await opener(browser, text.personalTokens.create).click();
  await verifyByCode(browser, contact, reauthenticateDialog(browser));
  await button(browser, text.createToken.create).waitFor();
}

/** Fills in a name for a token of the first product, and allows it the nickname and picture. */
export async function fillTokenForm({ page, text }: UserBrowser, name: string): Promise<void> {
  const form = page.getByRole('dialog', { name: text.personalTokens.create });
  await form.getByRole('textbox', { name: text.createToken.name, exact: true }).fill(name);
  await form.getByRole('checkbox', { name: text.createToken.profile }).check();
}

/** Creates such a token and returns it. */
export async function makeToken(browser: UserBrowser, name: string): Promise<string> {
  const { page, text } = browser;
  await fillTokenForm(browser, name);
  await button(browser, text.createToken.create).click();
  const shown = page.getByRole('dialog', { name: text.createToken.madeTitle });
  const token = (await shown.locator('code').textContent()) ?? '';
  await button(browser, text.createToken.done, shown).click();
  await shown.waitFor({ state: 'hidden' });
  return token;
}
