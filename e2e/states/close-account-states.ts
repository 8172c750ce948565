import type { UserBrowser } from '../browser/user-browser.ts';
import { freshPhone, startSignedIn } from '../steps/accounts.ts';
import { button } from '../steps/fields.ts';
import { confirmByPassword, reauthenticate } from '../steps/link-provider-steps.ts';
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
  await page.getByRole('heading', { name: text.whatYouLose }).waitFor();
  yield 'close-account';
  await button(browser, text.closeAccount).click();
  await reauthenticate(browser, phone);
  await page.getByText(text.closesOn).waitFor();
  yield 'close-account-waiting';
  await page.goto('/UserCenter');
  await page.getByRole('link', { name: text.keepAccount }).waitFor();
  yield 'account-center-closing';
  await page.getByRole('link', { name: text.keepAccount }).click();
  await button(browser, text.keepAccount).click();
  await page.getByRole('radio', { name: text.closeNowChoice }).check();
  await button(browser, text.closeAccount).click();
  await button(browser, text.closeNow).waitFor();
  yield 'close-account-confirm';
  await button(browser, text.closeNow).click();
  await button(browser, text.usePassword).waitFor();
  yield 'close-account-once-more';
  await confirmByPassword(browser);
  await page.getByText(text.dataErased).waitFor();
  yield 'close-account-closed';
}

export const closeAccountWalks: readonly Walk[] = [{ name: 'close an account', states: closeAccount }];
