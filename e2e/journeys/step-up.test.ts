import { expect } from 'vitest';
import { test } from '../browser/browser-test.ts';
import { desktopZh, phoneEn } from '../browser/profiles.ts';
import { opener, reauthenticateDialog } from '../steps/account-center-steps.ts';
import { createAccount, freshPhone } from '../steps/accounts.ts';
import { addAuthenticator } from '../steps/factors.ts';
import { button } from '../steps/fields.ts';
import { openProtection } from '../steps/protection-steps.ts';
import { finishRegistration, registerPage, verifyContact } from '../steps/register-steps.ts';
import { signIn } from '../steps/sign-in-steps.ts';

test('after a registration by a code to the phone, a passkey is added without a step-up', async ({ openBrowser }) => {
  const browser = await openBrowser(phoneEn);
  const { page, text } = browser;
  await page.goto(registerPage);
  await verifyContact(browser, freshPhone());
  await finishRegistration(browser);
  await addAuthenticator(browser);
  await openProtection(browser);
  await opener(browser, text.addPasskey).click();
  await button(browser, text.createPasskey).or(reauthenticateDialog(browser)).waitFor();
  expect(await reauthenticateDialog(browser).count()).toBe(0);
  await button(browser, text.createPasskey).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await opener(browser, text.addAnotherPasskey).waitFor();
});

test('after a sign-in by password alone, a passkey needs a step-up', async ({ openBrowser }) => {
  const browser = await openBrowser(desktopZh);
  const phone = freshPhone();
  await createAccount(phone);
  await signIn(browser, phone);
  await openProtection(browser);
  await opener(browser, browser.text.addPasskey).click();
  await reauthenticateDialog(browser).waitFor();
});
