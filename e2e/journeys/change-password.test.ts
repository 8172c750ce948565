import { expect } from 'vitest';
import { test } from '../browser/browser-test.ts';
import { desktopEn, desktopZh, phoneEn, phoneZh } from '../browser/profiles.ts';
import { opener, openPasswordChange, reauthenticateDialog } from '../steps/account-center-steps.ts';
import {
  accountCenterShown,
  createAccount,
  freshPhone,
  OTHER_PASSWORD,
  signInByApi,
  startInAccountCenter,
} from '../steps/accounts.ts';
import { requestCode, resendCountdown, submitCode, verifyByCode, wrongCodeFor } from '../steps/code-steps.ts';
import { expireTickets } from '../steps/database.ts';
import { field } from '../steps/fields.ts';
import { submitNewPassword } from '../steps/new-password-steps.ts';
import { submitPassword } from '../steps/sign-in-steps.ts';

test('a reauthenticated user changes the password, and the other devices are signed out', async ({ openBrowser }) => {
  const phone = freshPhone();
  const browser = await openBrowser(phoneZh);
  const { page, text } = browser;
  await startInAccountCenter(browser, phone);
  const otherDevice = await openBrowser(desktopEn);
  await signInByApi(otherDevice, phone);

  await openPasswordChange(browser);
  const code = await requestCode(browser, phone);
  await submitCode(browser, wrongCodeFor(code));
  await page.getByText(text.errors.VERIFY_FAILED).waitFor();
  await submitCode(browser, code);
  await field(browser, 'repeatPassword').waitFor();
  await submitNewPassword(browser, 'Password@123');
  await page.getByText(text.newPassword.tooEasy).waitFor();
  await submitNewPassword(browser, OTHER_PASSWORD);
  await page.getByText(text.changePassword.changed).waitFor();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(new URL(page.url()).hash).toBe('');

  await otherDevice.page.reload();
  await otherDevice.page.getByRole('dialog', { name: otherDevice.text.sessionEnded.title }).waitFor();
  await page.reload();
  await accountCenterShown(browser);
});

test('the link that password managers open leads a visitor through sign-in to the password change', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(desktopEn);
  const { page } = browser;
  const phone = freshPhone();
  await createAccount(phone);
  await page.goto('/.well-known/change-password');
  await submitPassword(browser, phone);
  await verifyByCode(browser, phone);
  await submitNewPassword(browser, OTHER_PASSWORD);
  await page.getByText(browser.text.changePassword.changed).first().waitFor();
});

test('a canceled reauthentication changes nothing, and its code still works when the dialog opens again', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(desktopZh);
  const { page, text } = browser;
  const phone = freshPhone();
  await startInAccountCenter(browser, phone);
  await openPasswordChange(browser);
  const code = await requestCode(browser, phone);
  await page.keyboard.press('Escape');
  await reauthenticateDialog(browser).waitFor({ state: 'hidden' });
  await expect.poll(() => new URL(page.url()).hash).toBe('');
  await opener(browser, text.changePassword.changeTitle).click();
  await resendCountdown(browser, reauthenticateDialog(browser)).waitFor();
  await submitCode(browser, code);
  await field(browser, 'repeatPassword').waitFor();
});

test('an expired reauthentication is requested again, and the new password stays in its field', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(desktopEn);
  const { page } = browser;
  const phone = freshPhone();
  await startInAccountCenter(browser, phone);
  await openPasswordChange(browser);
  await verifyByCode(browser, phone);
  await field(browser, 'repeatPassword').waitFor();
  expireTickets(phone);
  await submitNewPassword(browser, OTHER_PASSWORD);
  await field(browser, 'code', reauthenticateDialog(browser)).waitFor();
  await page.keyboard.press('Escape');
  await reauthenticateDialog(browser).waitFor({ state: 'hidden' });
  expect(await field(browser, 'repeatPassword').inputValue()).toBe(OTHER_PASSWORD);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
});

test('Back cancels the reauthentication, Forward opens it again, and its code still works after a reload', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(phoneEn);
  const { page } = browser;
  const phone = freshPhone();
  const dialog = reauthenticateDialog(browser);
  await startInAccountCenter(browser, phone);
  await openPasswordChange(browser);
  await page.goBack();
  await dialog.waitFor({ state: 'hidden' });
  await page.goForward();
  await field(browser, 'code', dialog).waitFor();
  const code = await requestCode(browser, phone);
  await page.reload();
  await resendCountdown(browser, dialog).waitFor();
  await submitCode(browser, code);
  await field(browser, 'repeatPassword').waitFor();
});
