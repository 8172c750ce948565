import type { UserBrowser } from '../browser/user-browser.ts';
import { freshPhone, startSignedIn } from '../steps/accounts.ts';
import { button } from '../steps/fields.ts';
import { confirmByPassword, reauthenticate } from '../steps/link-provider-steps.ts';
import { anyOf, starting } from '../texts/texts.ts';
import type { Walk } from './state-walk.ts';

/**
 * Shows the page that closes an account: the question, the wait of 7 days, the confirmation of an immediate closing,
 * and the end.
 */
async function* closeAccount(browser: UserBrowser) {
  const { page, text } = browser;
  const phone = freshPhone();
  await startSignedIn(browser, phone);
  await page.goto('/CloseAccount');
  await page.getByRole('heading', { name: text.closeAccount.lost }).waitFor();
  yield 'close-account';
  await button(browser, text.closeAccount.close).click();
  await reauthenticate(browser, phone);
  await page.getByText(anyOf(text.closeAccount.closing)).waitFor();
  yield 'close-account-waiting';
  await page.goto('/UserCenter');
  await page.getByRole('link', { name: text.closing.keep }).waitFor();
  yield 'account-center-closing';
  await page.getByRole('link', { name: text.closing.keep }).click();
  await button(browser, text.closing.keep).click();
  await page.getByRole('radio', { name: starting(text.closeAccount.now) }).check();
  await button(browser, text.closeAccount.close).click();
  await button(browser, text.closeAccount.confirm).waitFor();
  yield 'close-account-confirm';
  await button(browser, text.closeAccount.confirm).click();
  await button(browser, text.closeAccount.prove(text.proofNames.password)).waitFor();
  yield 'close-account-once-more';
  await confirmByPassword(browser);
  await page.getByText(text.closeAccount.closedText).waitFor();
  yield 'close-account-closed';
}

export const closeAccountWalks: readonly Walk[] = [{ name: 'close an account', states: closeAccount }];
