import type { UserBrowser } from '../browser/user-browser.ts';
import { freshPhone, openAccountCenter } from '../steps/accounts.ts';
import { requestCode, submitCode } from '../steps/code-steps.ts';
import { endStepUps, requestRemoval } from '../steps/database.ts';
import { addAuthenticator, addPasskey, createProtectedAccount, startProtected } from '../steps/factors.ts';
import { button, field } from '../steps/fields.ts';
import { signInPage, signOut, submitPassword } from '../steps/sign-in-steps.ts';
import { starting } from '../texts/texts.ts';
import type { Walk } from './state-walk.ts';

/**
 * Shows the second step without a passkey: the code, a wrong code, a recovery code, and the choices of a user who has
 * none of them.
 */
async function* proveByCode(browser: UserBrowser) {
  const { page, text } = browser;
  const { contact } = await createProtectedAccount(freshPhone());
  await page.goto(signInPage);
  await submitPassword(browser, contact);
  await field(browser, 'totp').waitFor();
  yield 'second-step-code';
  await field(browser, 'totp').fill('000000');
  await page.getByText(text.factor.totpWrong).waitFor();
  yield 'second-step-wrong-code';
  await button(browser, starting(text.factor.recoveryCode, text.factor.recoveryCodeDetail)).click();
  await button(browser, text.secondStep.continue).click();
  await page.locator('[aria-invalid=true]').waitFor();
  yield 'second-step-recovery-code';
  await button(browser, text.secondStep.unusable).click();
  await page.getByRole('heading', { level: 1, name: text.secondStep.lostTitle }).waitFor();
  yield 'second-step-lost';
  await button(browser, text.secondStep.removeInThreeDays).click();
  await page.getByText(text.secondStep.removalNeedsCode).waitFor();
  yield 'second-step-lost-by-password';
  requestRemoval(contact);
  // The second step may have the same URL as the form, so a visit to the form would only reload.
  await page.goto('/');
  await page.goto('/LoginMobile');
  await field(browser, 'phone').fill(contact);
  await submitCode(browser, await requestCode(browser, contact));
  await button(browser, text.protection.stop).waitFor();
  yield 'second-step-removal-waits';
}

/**
 * Shows the dialog of a sensitive operation, and the second step, for an account with a passkey and an authenticator.
 */
async function* proveByPasskey(browser: UserBrowser) {
  const { page, text } = browser;
  const account = await startProtected(browser, freshPhone());
  await openAccountCenter(browser);
  const { simulatePresence } = await addAuthenticator(browser);
  await addPasskey(browser, account);
  await simulatePresence(false);
  endStepUps(account.contact);
  await page.goto('/UserCenter#password');
  const dialog = page.getByRole('dialog', { name: text.reauthenticate.title });
  await button(browser, text.factor.usePasskey, dialog).waitFor();
  yield 'reauthenticate-passkey';
  await button(browser, starting(text.factor.authenticator, text.factor.authenticatorDetail), dialog).click();
  await field(browser, 'totp', dialog).waitFor();
  yield 'reauthenticate-authenticator';
  await page.goto('/UserCenter');
  await signOut(browser);
  await page.goto(signInPage);
  await page.getByRole('button', { name: starting(text.passkeySignIn.signIn) }).waitFor();
  yield 'sign-in-passkey';
  await submitPassword(browser, account.contact);
  await button(browser, text.factor.usePasskey).waitFor();
  yield 'second-step-passkey';
}

export const secondStepWalks: readonly Walk[] = [
  { name: 'second step: by codes', states: proveByCode },
  { name: 'second step: by passkey', states: proveByPasskey },
];
