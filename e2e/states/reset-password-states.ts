import type { UserBrowser } from '../browser/user-browser.ts';
import { createAccount, freshEmail, freshPhone, OTHER_PASSWORD } from '../steps/accounts.ts';
import { requestCode, submitCode, wrongCodeFor } from '../steps/code-steps.ts';
import { expireTickets } from '../steps/database.ts';
import { button, field, filledAlert } from '../steps/fields.ts';
import { submitNewPassword } from '../steps/new-password-steps.ts';
import { installClock, stopTimers } from '../steps/page-control.ts';
import { openPasswordStep } from '../steps/reset-password-steps.ts';
import { openTab, signInPage } from '../steps/sign-in-steps.ts';
import type { Walk } from './state-walk.ts';

async function* resetPassword(browser: UserBrowser) {
  const { page, text } = browser;
  const email = freshEmail();
  await createAccount(email);
  await installClock(page);
  await page.goto(`${signInPage}#reset`);
  await page.getByRole('dialog', { name: text.resetPassword.title }).waitFor();
  yield 'reset';
  await field(browser, 'phone').fill(freshPhone());
  await button(browser, text.verification.getCode).click();
  await filledAlert(page).filter({ hasText: text.errors.NO_ACCOUNT_INFO }).waitFor();
  yield 'reset-no-account';
  await openTab(browser, text.resetPassword.byEmail);
  await field(browser, 'email').fill(email);
  const code = await requestCode(browser, email);
  await submitCode(browser, wrongCodeFor(code));
  await filledAlert(page).filter({ hasText: text.errors.CODE_INCORRECT }).waitFor();
  yield 'reset-code-wrong';
  await submitCode(browser, code);
  await field(browser, 'repeatPassword').waitFor();
  await submitNewPassword(browser, 'valley');
  await page.getByText(text.newPassword.unmet).waitFor();
  yield 'reset-password-rules';
  await submitNewPassword(browser, 'Password@123');
  await page.getByText(text.newPassword.tooEasy).waitFor();
  yield 'reset-password-common';
  await submitNewPassword(browser, OTHER_PASSWORD);
  await button(browser, text.resetPassword.backNow).waitFor();
  await stopTimers(page);
  yield 'reset-done';
}

/** Shows the password step after a reload, and after its ticket has expired. */
async function* interruptReset(browser: UserBrowser) {
  const { page, text } = browser;
  await openPasswordStep(browser, freshPhone());
  await page.reload();
  await field(browser, 'repeatPassword').waitFor();
  yield 'reset-verified-reloaded';
  const phone = freshPhone();
  await openPasswordStep(browser, phone);
  expireTickets(phone);
  await submitNewPassword(browser, OTHER_PASSWORD);
  await filledAlert(page).filter({ hasText: text.errors.TICKET_EXPIRED }).waitFor();
  yield 'reset-expired';
}

export const resetPasswordWalks: readonly Walk[] = [
  { name: 'reset password', states: resetPassword },
  { name: 'reset password: interrupted', states: interruptReset },
];
