import { expect } from 'vitest';
import { test } from '../browser/browser-test.ts';
import { desktopEn, phoneZh } from '../browser/profiles.ts';
import type { UserBrowser } from '../browser/user-browser.ts';
import { createAccount, freshEmail, freshPhone, openSection, startInAccountCenter } from '../steps/accounts.ts';
import { button } from '../steps/fields.ts';
import { confirmByPassword, reauthenticate } from '../steps/link-provider-steps.ts';
import { stopClosingLinkFor } from '../steps/sandbox-inbox.ts';
import { isAccountCenter, signInPage, storedAccessToken, submitPassword } from '../steps/sign-in-steps.ts';
import { anyOf, starting } from '../texts/texts.ts';

const PAGE = '/CloseAccount';
const isPage = (url: URL): boolean => url.pathname === PAGE;

/** Follows the public link as a visitor, signs in, and returns to the link. */
async function signInOnPage(browser: UserBrowser, username: string): Promise<void> {
  const { page, text } = browser;
  await page.goto(PAGE);
  await page.getByRole('link', { name: text.closeAccount.signIn }).click();
  await submitPassword(browser, username);
  await page.waitForURL(isPage);
  await page.getByRole('heading', { name: text.closeAccount.lost }).waitFor();
}

test('the public link closes an account in 7 days, the next sign-in asks about it, and a user who keeps the account is not asked again', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(phoneZh);
  const { page, text } = browser;
  const phone = freshPhone();
  await createAccount(phone);
  await signInOnPage(browser, phone);
  await page.getByText(text.closeAccount.points('105')).waitFor();
  await button(browser, text.closeAccount.close).click();
  await reauthenticate(browser, phone);
  await page.getByText(anyOf(text.closeAccount.closing)).waitFor();
  await page.goto(signInPage);
  await page.context().clearCookies();
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(signInPage);
  await submitPassword(browser, phone);
  await page.getByRole('dialog', { name: text.closing.title }).waitFor();
  await button(browser, text.closing.keep).click();
  await page.getByText(text.closing.kept).waitFor();
  await page.waitForURL(isAccountCenter);
  await page.goto(PAGE);
  await page.getByRole('heading', { name: text.closeAccount.lost }).waitFor();
});

test('each page of the account center and home start with the notice that the account will be closed, even if the question at the sign-in was not answered', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(desktopEn);
  const { page, text } = browser;
  const phone = freshPhone();
  await createAccount(phone);
  await signInOnPage(browser, phone);
  await button(browser, text.closeAccount.close).click();
  await reauthenticate(browser, phone);
  await page.getByText(anyOf(text.closeAccount.closing)).waitFor();
  for (const address of ['/', '/UserCenter?section=records', '/UserCenter']) {
    await page.goto(address);
    const notice = page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: anyOf(text.closing.notice) });
    await notice.waitFor();
    const first = page.getByRole('main').getByRole('link').or(page.getByRole('main').getByRole('button')).first();
    expect(await first.textContent(), address).toBe(text.closing.keep);
  }
  await page.getByRole('link', { name: text.closing.keep }).click();
  await button(browser, text.closing.keep).click();
  await page.getByRole('heading', { name: text.closeAccount.lost }).waitFor();
  await page.getByRole('link', { name: text.closeAccount.back }).click();
  await openSection(browser, text.account.overview);
  await page.getByRole('heading', { name: text.account.devices }).waitFor();
  await page.getByText(anyOf(text.closing.notice)).waitFor({ state: 'hidden' });
});

test('an account that is closed now in the account center is signed out, and its page is shown as to a visitor', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(desktopEn);
  const { page, text } = browser;
  const phone = freshPhone();
  await startInAccountCenter(browser, phone, undefined, 'privacy');
  await page.getByRole('link', { name: text.closeAccount.title }).click();
  await page.getByRole('radio', { name: starting(text.closeAccount.now) }).check();
  await button(browser, text.closeAccount.close).click();
  await button(browser, text.closeAccount.confirm).click();
  await reauthenticate(browser, phone);
  await confirmByPassword(browser);
  await page.getByText(text.closeAccount.closedText).waitFor();
  expect(await storedAccessToken(browser)).toBeNull();
  await page.reload();
  await page.getByRole('link', { name: text.closeAccount.signIn }).waitFor();
});

test('a user without a second verification closes the account in 72 hours, and the link of the notice keeps it', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(desktopEn);
  const { page, text } = browser;
  const email = freshEmail();
  await startInAccountCenter(browser, email, undefined, 'privacy');
  await page.getByRole('link', { name: text.closeAccount.title }).click();
  await page.getByRole('radio', { name: starting(text.closeAccount.now) }).check();
  await button(browser, text.closeAccount.close).click();
  await button(browser, text.closeAccount.confirm).click();
  await reauthenticate(browser, email);
  await button(browser, text.closeAccount.wait).click();
  await page.getByText(anyOf(text.closeAccount.closing)).waitFor();

  const owner = await openBrowser(phoneZh);
  await owner.page.goto(await stopClosingLinkFor(email));
  await button(owner, owner.text.undoChange.closingButton).click();
  await owner.page.getByRole('dialog', { name: owner.text.undoChange.closingDoneTitle }).waitFor();
  // The same link in another tab does not ask again.
  const again = await owner.newTab();
  await again.page.goto(await stopClosingLinkFor(email));
  await again.page.getByRole('dialog', { name: owner.text.undoChange.nothingWaits }).waitFor();
  // The link has ended every session.
  await page.context().clearCookies();
  await page.evaluate(() => sessionStorage.clear());
  await signInOnPage(browser, email);
  expect(await page.getByText(anyOf(text.closeAccount.closing)).count()).toBe(0);
});
