import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from '../browser/browser-test.ts';
import { desktopEn, desktopZh, phoneEn } from '../browser/profiles.ts';
import { focusProblems } from '../checks/focus.ts';
import { contactChanged, openContactChange, opener } from '../steps/account-center-steps.ts';
import { createAccount, freshEmail, freshPhone, startInAccountCenter, startSignedIn } from '../steps/accounts.ts';
import { verifyByCode } from '../steps/code-steps.ts';
import { button, expectFocus, field } from '../steps/fields.ts';
import { tabTo } from '../steps/keyboard-steps.ts';
import { openWechatLink } from '../steps/link-provider-steps.ts';
import { authorizationAddress } from '../steps/product-request-steps.ts';
import { confirmAuthenticator, openAuthenticatorSetUp, openProtection } from '../steps/protection-steps.ts';
import { registerPage } from '../steps/register-steps.ts';
import { openPasswordStep, resetDialog } from '../steps/reset-password-steps.ts';
import { openTab, submitPassword } from '../steps/sign-in-steps.ts';
import { enabledSlider, makePictureDue } from '../steps/slide-challenge-steps.ts';
import { freshWechatUser, scanQrCode } from '../steps/wechat-steps.ts';

/** Waits until something has the focus and keeps it. A lost focus would be on the body. */
async function expectFocusKept(page: Page): Promise<void> {
  const focused = () => page.evaluate(() => document.activeElement?.tagName ?? 'BODY');
  await expect.poll(focused).not.toBe('BODY');
  // A late answer of the server may still replace the control.
  await page.waitForLoadState('networkidle');
  await expect.poll(focused).not.toBe('BODY');
}

test('on a desktop the first field of a form has the focus', async ({ openBrowser }) => {
  const browser = await openBrowser(desktopEn);
  const { page, text } = browser;
  await page.goto(registerPage);
  await expectFocus(field(browser, 'phone'));
  await page.getByRole('main').getByRole('link', { name: text.register.signIn, exact: true }).click();
  await expectFocus(field(browser, 'username'));
  // A late answer of the page would give the browser a device id other than the device id of the code.
  await page.waitForLoadState('networkidle');
  await startSignedIn(browser, freshPhone());
  await page.goto('/device');
  await expectFocus(field(browser, 'deviceCode'));
});

test('on a phone no field takes the focus, because its keyboard would cover the page', async ({ openBrowser }) => {
  const browser = await openBrowser(phoneEn);
  const { page } = browser;
  await page.goto(registerPage);
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
});

test('the focus is not lost after an email is added', async ({ openBrowser }) => {
  const browser = await openBrowser(desktopEn);
  const { page, text } = browser;
  const [phone, email] = [freshPhone(), freshEmail()];
  await startInAccountCenter(browser, phone);
  await openContactChange(browser, text.security.actionOn(text.security.add, text.security.email), phone);
  await field(browser, 'newEmail').fill(email);
  await verifyByCode(browser, email);
  await page.getByRole('heading', { name: contactChanged(browser) }).waitFor();
  await button(browser, text.authenticator.done).click();
  await opener(browser, text.changeContact.changeEmail).waitFor();
  await expectFocusKept(page);
});

test('the focus is not lost after the authenticator is enabled', async ({ openBrowser }) => {
  const browser = await openBrowser(desktopZh);
  const { page, text } = browser;
  const phone = freshPhone();
  await startInAccountCenter(browser, phone);
  await openProtection(browser);
  await confirmAuthenticator(browser, await openAuthenticatorSetUp(browser, phone));
  await page.getByRole('checkbox', { name: text.authenticator.kept }).check();
  await button(browser, text.authenticator.done).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await expectFocusKept(page);
});

test('the focus is not lost after WeChat is linked', async ({ openBrowser }) => {
  const browser = await openBrowser(desktopZh);
  const { page, text } = browser;
  const phone = freshPhone();
  await startInAccountCenter(browser, phone);
  await openWechatLink(browser, phone);
  await scanQrCode(browser, freshWechatUser());
  await page.getByText(text.link.linked('wx')).first().waitFor();
  await button(browser, text.link.updateTitle).waitFor();
  await expectFocusKept(page);
});

test('a language switch keeps the focus', async ({ openBrowser }) => {
  const browser = await openBrowser(desktopZh);
  const { page, text } = browser;
  await page.goto(registerPage);
  await button(browser, text.layout.otherLanguage).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1 }).filter({ hasText: /[a-z]/ }).waitFor();
  await expectFocusKept(page);
});

test('the focus is not lost at the question of a product after a sign-in', async ({ openBrowser }) => {
  const browser = await openBrowser(phoneEn);
  const { page, text } = browser;
  const [phone, other] = [freshPhone(), freshPhone()];
  await createAccount(other);
  await startSignedIn(browser, phone);
  await page.goto(authorizationAddress('contour', { prompt: 'consent', scope: 'openid profile phone' }));
  await button(browser, text.provider.useAnotherAccount, page.getByRole('main')).click();
  await openTab(browser, text.signIn.byPassword);
  await submitPassword(browser, other);
  await page.getByRole('checkbox').first().waitFor();
  await expectFocusKept(page);
});

test('the focus stays in the dialog of the check, even while the device computes a proof of work', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(desktopEn);
  const { page, text } = browser;
  const dialog = page.getByRole('dialog', { name: text.slide.title });
  const isInside = () => dialog.evaluate((element) => element.contains(document.activeElement));
  await makePictureDue(browser);
  await page.goto(registerPage);
  await field(browser, 'phone').fill(freshPhone());
  await button(browser, text.verification.getCode).click();
  await expectFocus(enabledSlider(browser));
  const held = Promise.withResolvers<void>();
  await page.route(/kind=proof/, (route) => held.promise.then(() => route.continue()));
  await button(browser, text.slide.withoutPicture).focus();
  await page.keyboard.press('Enter');
  await dialog.getByRole('progressbar').waitFor();
  await expect.poll(isInside).toBe(true);
  held.resolve();
  await dialog.waitFor({ state: 'hidden' });
  await expectFocus(field(browser, 'code'));
});

test.for([
  [640, 480],
  [640, 360],
  [320, 256],
] as const)(
  'in a window of %i by %i the button of the reset does not cover the field with the focus',
  async ([width, height], { openBrowser }) => {
    const browser = await openBrowser(desktopEn);
    const { page, text } = browser;
    await openPasswordStep(browser, freshPhone());
    await page.setViewportSize({ width, height });
    await resetDialog(browser).focus();
    await tabTo(page, button(browser, text.resetPassword.submit, resetDialog(browser)));
    await page.keyboard.press('Shift+Tab');
    expect(await focusProblems(page)).toEqual([]);
  },
);
