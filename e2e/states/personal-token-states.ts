import type { UserBrowser } from '../browser/user-browser.ts';
import { freshPhone, openAccountCenter, startInAccountCenter } from '../steps/accounts.ts';
import { button } from '../steps/fields.ts';
import { fillTokenForm, openTokenForm, tokensCard } from '../steps/personal-token-steps.ts';
import { anyOf } from '../texts/texts.ts';
import type { Walk } from './state-walk.ts';

/** Shows a personal access token: its purpose, the token itself, and the question before it is revoked. */
async function* personalTokens(browser: UserBrowser) {
  const { page, text } = browser;
  const phone = freshPhone();
  await startInAccountCenter(browser, phone, undefined, 'apps');
  await openTokenForm(browser, phone);
  await button(browser, text.createToken.create).click();
  await page.getByText(text.createToken.scopesRequired).waitFor();
  yield 'token-form-errors';
  await fillTokenForm(browser, 'W'.repeat(40));
  await button(browser, text.createToken.create).click();
  await page.getByRole('dialog', { name: text.createToken.madeTitle }).waitFor();
  yield 'token-made';
  await button(browser, text.createToken.done).click();
  await openAccountCenter(browser, 'apps');
  await tokensCard(browser).getByRole('listitem').waitFor();
  yield 'account-center-apps-token';
  await button(browser, text.personalTokens.revokeFor('W'.repeat(40))).click();
  await page.getByRole('dialog', { name: anyOf(text.personalTokens.title) }).waitFor();
  yield 'token-revoke';
}

export const personalTokenWalks: readonly Walk[] = [{ name: 'personal access tokens', states: personalTokens }];
