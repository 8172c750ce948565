import { expect } from 'vitest';
import { test } from '../browser/browser-test.ts';
import { desktopEn, desktopZh, phoneEn } from '../browser/profiles.ts';
import { createAccount, freshPhone, OTHER_PASSWORD, openSection, startInAccountCenter } from '../steps/accounts.ts';
import { requestCode, resendCountdown, submitCode, wrongCodeFor } from '../steps/code-steps.ts';
import { findPerson, giveReason, joinConsole } from '../steps/console-steps.ts';
import { button } from '../steps/fields.ts';
import { submitNewPassword } from '../steps/new-password-steps.ts';
import { finishRegistration, registerPage, verifyContact } from '../steps/register-steps.ts';
import { openPasswordStep, resetDialog } from '../steps/reset-password-steps.ts';
import { isAccountCenter, typeForCode } from '../steps/sign-in-steps.ts';

const translated = (profile: typeof desktopEn) => ({ ...profile, isTranslated: true });

test('in a translated page a user signs in by code, and the countdown of the next code continues', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(translated(desktopEn));
  const { page, text } = browser;
  const phone = freshPhone();
  await createAccount(phone);
  await typeForCode(browser, phone);
  const code = await requestCode(browser, phone);
  const countdown = resendCountdown(browser);
  const first = await countdown.textContent();
  await expect.poll(() => countdown.textContent()).not.toBe(first);
  await submitCode(browser, wrongCodeFor(code));
  await page.getByText(text.errors.PHONE_CODE_NOT_MATCH).waitFor();
  await submitCode(browser, code);
  await page.waitForURL(isAccountCenter);
});

test('in a translated page a new user registers', async ({ openBrowser }) => {
  const browser = await openBrowser(translated(phoneEn));
  await browser.page.goto(registerPage);
  await verifyContact(browser, freshPhone(), 'pointer');
  await finishRegistration(browser);
});

test('in a translated page a user resets a forgotten password', async ({ openBrowser }) => {
  const browser = await openBrowser(translated(desktopZh));
  await openPasswordStep(browser, freshPhone());
  await submitNewPassword(browser, OTHER_PASSWORD);
  await browser.page.getByRole('heading', { name: browser.text.resetPassword.doneTitle }).waitFor();
  await button(browser, browser.text.resetPassword.backNow).click();
  await resetDialog(browser).waitFor({ state: 'hidden' });
});

test('each section of a translated account center opens', async ({ openBrowser }) => {
  const browser = await openBrowser(translated(desktopEn));
  const { page, text } = browser;
  await startInAccountCenter(browser, freshPhone());
  for (const section of [
    text.account.records,
    text.account.pointsSection,
    text.account.privacySection,
    text.account.securitySection,
  ]) {
    await openSection(browser, section);
  }
  expect(await page.locator('main font font').count()).toBeGreaterThan(0);
});

test('in the translated console an operator finds a person and shows the contact', async ({ openBrowser }) => {
  const phone = freshPhone();
  await createAccount(phone);
  const browser = await openBrowser(translated(desktopEn));
  const { page, text } = browser;
  await joinConsole(browser, 'administrator');
  await findPerson(browser, phone);
  await page.getByRole('button', { name: text.people.show }).first().click();
  await page.getByRole('dialog').waitFor();
  await giveReason(browser);
  await page.getByText(phone).waitFor();
});
