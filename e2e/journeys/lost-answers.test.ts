import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from '../browser/browser-test.ts';
import { desktopEn, desktopZh } from '../browser/profiles.ts';
import type { UserBrowser } from '../browser/user-browser.ts';
import { freshPhone, OTHER_PASSWORD } from '../steps/accounts.ts';
import { requestCode, submitCode } from '../steps/code-steps.ts';
import { button, field, filledAlert } from '../steps/fields.ts';
import { submitNewPassword } from '../steps/new-password-steps.ts';
import { registerPage, submitNewAccount } from '../steps/register-steps.ts';
import { openReset, resetDialog } from '../steps/reset-password-steps.ts';
import { isAccountCenter, submitPassword } from '../steps/sign-in-steps.ts';

/** Lets the next call of a path do its work, and loses its answer. */
const loseNextAnswer = (page: Page, path: string) =>
  page.route(
    `**${path}`,
    async (route) => {
      await route.fetch();
      await route.abort('internetdisconnected');
    },
    { times: 1 },
  );

const unreachable = ({ page, text }: UserBrowser) =>
  filledAlert(page.locator('form')).filter({ hasText: text.failure.unreachable });

test('a registration whose answers are lost continues, and in the end names the account that it has created', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(desktopZh);
  const { page, text } = browser;
  const phone = freshPhone();
  await page.goto(registerPage);
  await field(browser, 'phone').fill(phone);
  const code = await requestCode(browser, phone);
  await loseNextAnswer(page, '/check-verification-code');
  await submitCode(browser, code);
  await unreachable(browser).waitFor();
  await button(browser, text.register.next).click();
  await field(browser, 'repeatPassword').waitFor();
  await loseNextAnswer(page, '/new-user/register');
  await submitNewAccount(browser);
  await unreachable(browser).waitFor();
  await button(browser, text.register.submit).click();
  await page.getByRole('main').getByText(text.errors.PHONE_EXISTS).waitFor();
  await page.getByRole('main').getByRole('link', { name: text.register.toSignIn }).click();
  await expect.poll(() => field(browser, 'username').inputValue()).toBe(phone);
});

test('a reset whose answers are lost continues, and in the end says that it may have worked', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(desktopEn);
  const { page, text } = browser;
  const phone = freshPhone();
  await openReset(browser, phone);
  const code = await requestCode(browser, phone, { within: resetDialog(browser) });
  await loseNextAnswer(page, '/reset-pwd/step-1');
  await submitCode(browser, code);
  await unreachable(browser).waitFor();
  await button(browser, text.resetPassword.next).click();
  await field(browser, 'newPassword').waitFor();
  await loseNextAnswer(page, '/reset-pwd/step-2');
  await submitNewPassword(browser, OTHER_PASSWORD);
  await unreachable(browser).waitFor();
  await submitNewPassword(browser, OTHER_PASSWORD);
  await page.getByText(text.resetPassword.perhapsDone).waitFor();
  await page.keyboard.press('Escape');
  await submitPassword(browser, phone, OTHER_PASSWORD);
  await page.waitForURL(isAccountCenter);
});
