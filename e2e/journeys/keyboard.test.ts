import { expect } from 'vitest';
import { test } from '../browser/browser-test.ts';
import { desktopEn, desktopZh } from '../browser/profiles.ts';
import type { UserBrowser } from '../browser/user-browser.ts';
import { createAccount, freshPhone, PASSWORD } from '../steps/accounts.ts';
import { button, expectFocus, field } from '../steps/fields.ts';
import { tabTo, typeInto } from '../steps/keyboard-steps.ts';
import { codeFor } from '../steps/sandbox-inbox.ts';
import { isAccountCenter, isHome, signInPage } from '../steps/sign-in-steps.ts';
import { solveSlide } from '../steps/slide-challenge-steps.ts';

async function registerByKeyboard(browser: UserBrowser, phone: string): Promise<void> {
  const { page, text } = browser;
  await page.goto('/');
  await tabTo(page, page.getByRole('main').getByRole('link', { name: text.register.title, exact: true }));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/plusRegister');
  await typeInto(page, field(browser, 'phone'), phone);
  // Enter in the phone field sends the code.
  await solveSlide(browser, () => page.keyboard.press('Enter'), 'keyboard');
  await expectFocus(field(browser, 'code'));
  await typeInto(page, field(browser, 'code'), await codeFor(phone));
  await field(browser, 'repeatPassword').waitFor();
  await typeInto(page, field(browser, 'password'), PASSWORD);
  await typeInto(page, field(browser, 'repeatPassword'), PASSWORD);
  await tabTo(page, page.getByRole('checkbox'));
  await page.keyboard.press('Space');
  await tabTo(page, button(browser, text.register.submit));
  await page.keyboard.press('Enter');
  await page.waitForURL(isAccountCenter);
}

test('a new user registers, signs out and signs in with only the keyboard, and the focus is always visible', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(desktopEn);
  const { page, text } = browser;
  const phone = freshPhone();
  await registerByKeyboard(browser, phone);
  // The cards move the end of the page until they are loaded.
  await button(browser, text.link.linkProvider(text.providerNames.wx)).first().waitFor();
  await tabTo(page, button(browser, text.layout.menu));
  await page.keyboard.press('Enter');
  await tabTo(page, button(browser, text.layout.signOut));
  await page.keyboard.press('Space');
  await page.waitForURL(isHome);
  await tabTo(page, page.getByRole('main').getByRole('link', { name: text.signIn.title, exact: true }));
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${signInPage}`);
  // The form starts with the account that was used here before.
  await page.getByRole('button', { name: text.knownAccount.notMe }).waitFor();
  await typeInto(page, field(browser, 'password'), PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL(isAccountCenter);
});

test('Enter requests the code of a sign-in; a second Enter reports that the code is missing, and a new code removes the message', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(desktopZh);
  const { page, text } = browser;
  const phone = freshPhone();
  await createAccount(phone);
  await page.goto(signInPage);
  await page.getByRole('tab', { name: text.signIn.byCode }).click();
  const [contact, code] = [field(browser, 'username'), field(browser, 'code')];
  await button(browser, text.verification.getCode).waitFor();
  await contact.fill('1380');
  await contact.press('Enter');
  await expect.poll(() => contact.getAttribute('aria-invalid')).toBe('true');
  await contact.fill(phone);
  await solveSlide(browser, () => contact.press('Enter'), 'keyboard');
  await expectFocus(code);
  await code.press('Enter');
  await expect.poll(() => code.getAttribute('aria-invalid')).toBe('true');
  await code.fill(await codeFor(phone));
  await page.waitForURL(isAccountCenter);
});

test('arrow keys move between the sign-in methods, and Tab moves into the form', async ({ openBrowser }) => {
  const browser = await openBrowser(desktopZh);
  const { page, text } = browser;
  await page.goto(signInPage);
  await tabTo(page, page.getByRole('tab').first());
  await page.keyboard.press('ArrowRight');
  await button(browser, text.verification.getCode).waitFor();
  const byCode = page.getByRole('tab', { name: text.signIn.byCode, exact: true });
  expect(await byCode.getAttribute('aria-selected')).toBe('true');
  await tabTo(page, field(browser, 'username'));
});
