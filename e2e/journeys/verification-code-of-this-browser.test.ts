import { expect } from 'vitest';
import { test } from '../browser/browser-test.ts';
import { desktopEn, desktopZh } from '../browser/profiles.ts';
import { createAccount, freshPhone } from '../steps/accounts.ts';
import { codeFieldFor, requestCode, resendCountdown, submitCode } from '../steps/code-steps.ts';
import { button, field } from '../steps/fields.ts';
import { isAccountCenter, typeForCode } from '../steps/sign-in-steps.ts';
import { solveSlide } from '../steps/slide-challenge-steps.ts';
import { anyOf } from '../texts/texts.ts';

test('a browser that requests a code too soon after another one keeps the contact, and says that the other code does not work here', async ({
  openBrowser,
}) => {
  const [first, second] = [await openBrowser(desktopZh), await openBrowser(desktopEn)];
  const phone = freshPhone();
  await createAccount(phone);
  await typeForCode(first, phone);
  const code = await requestCode(first, phone);
  await typeForCode(second, phone);
  await solveSlide(second, () => button(second, second.text.verification.getCode).click());
  await second.page.getByText(anyOf(second.text.verification.noCodeHere)).waitFor();
  await resendCountdown(second).waitFor();
  expect(await field(second, 'username').inputValue()).toBe(phone);
  expect(await field(second, 'code').count()).toBe(0);
  await submitCode(first, code);
  await first.page.waitForURL(isAccountCenter);
});

test('a program that fills the hidden contact while the code is typed does not change the sign-in', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(desktopZh);
  const { page } = browser;
  const phone = freshPhone();
  await createAccount(phone);
  await typeForCode(browser, phone);
  const code = await requestCode(browser, phone);
  await codeFieldFor(browser, phone).waitFor();
  await page.locator('input[name=contact]').evaluate((input: HTMLInputElement) => {
    input.value = '13800138999';
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await submitCode(browser, code);
  await page.waitForURL(isAccountCenter);
});
