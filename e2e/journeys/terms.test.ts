import { expect } from 'vitest';
import { test } from '../browser/browser-test.ts';
import { desktopEn, desktopZh, phoneEn } from '../browser/profiles.ts';
import {
  createAccount,
  freshEmail,
  freshPhone,
  openAccountCenter,
  PASSWORD,
  signOutByApi,
  startSignedIn,
} from '../steps/accounts.ts';
import { allowCloud, freshCloudUser, openCloudConsent } from '../steps/cloud-steps.ts';
import { agreeToOlderTerms } from '../steps/database.ts';
import { button, field, isInSight } from '../steps/fields.ts';
import { openWithLaterParts } from '../steps/page-control.ts';
import {
  isAccountCenter,
  isHome,
  signIn,
  signInPage,
  signOut,
  storedAccessToken,
  submitPassword,
} from '../steps/sign-in-steps.ts';

test('a user agrees to new terms once, at the next sign-in, and a user who declines is signed out', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(phoneEn);
  const { page, text } = browser;
  const email = freshEmail();
  await createAccount(email);
  agreeToOlderTerms(email);
  await page.goto(signInPage);
  await submitPassword(browser, email);
  await button(browser, text.terms.later).click();
  await expect.poll(() => storedAccessToken(browser)).toBeNull();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.goto(signInPage);
  await submitPassword(browser, email);
  await button(browser, text.terms.agree).click();
  await page.waitForURL(isAccountCenter);
  await page.goto('/UserCenter');
  await signOut(browser);
  await signIn(browser, email);
});

test('Back from the new terms neither agrees nor signs out, and leads to a page that asks for agreement', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(desktopZh);
  const { page, text } = browser;
  const email = freshEmail();
  await createAccount(email);
  agreeToOlderTerms(email);
  // The page is hydrated, so Back leads to a page of the same document.
  await openWithLaterParts(page, '/');
  await page.getByRole('main').getByRole('link', { name: text.signIn.title, exact: true }).click();
  await submitPassword(browser, email);
  await button(browser, text.terms.agree).waitFor();
  await page.goBack();
  await page.waitForURL(isHome);
  await button(browser, text.terms.agree).waitFor();
  expect(await storedAccessToken(browser)).not.toBeNull();
  await button(browser, text.terms.agree).click();
  await page.waitForURL(isAccountCenter);
});

test('a sign-in by the cloud asks for agreement to new terms, and then continues to the back address', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(desktopEn);
  const { page, text } = browser;
  const [user, phone] = [freshCloudUser(), freshPhone()];
  await startSignedIn(browser, phone, { provider: 'tc', user });
  await signOutByApi(browser);
  agreeToOlderTerms(phone);
  await openCloudConsent(browser, '?url=%2Fdocs');
  await allowCloud(browser, user);
  await button(browser, text.terms.later).click();
  await page.waitForURL(isHome);
  expect(await storedAccessToken(browser)).toBeNull();
  await openCloudConsent(browser, '?url=%2Fdocs');
  await allowCloud(browser, user);
  await button(browser, text.terms.agree).click();
  await page.waitForURL((url) => url.pathname === '/docs');
});

test('a user who signs in again in a dialog also agrees to new terms, or leaves the account center', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(desktopZh);
  const { page, text } = browser;
  const email = freshEmail();
  await createAccount(email);
  await signIn(browser, email);
  agreeToOlderTerms(email);
  const dialog = page.getByRole('dialog', { name: text.sessionEnded.title });
  const second = await browser.newTab();
  const signInAgain = async () => {
    await openAccountCenter(second);
    await signOut(second);
    await field(browser, 'username', dialog).fill(email);
    await field(browser, 'password', dialog).fill(PASSWORD);
    await button(browser, text.signIn.title, dialog).click();
  };
  await signInAgain();
  await button(browser, text.terms.later).click();
  await page.waitForURL(isHome);
  expect(await storedAccessToken(browser)).toBeNull();
  await page.goto(signInPage);
  await submitPassword(browser, email);
  await button(browser, text.terms.agree).click();
  await page.waitForURL(isAccountCenter);

  agreeToOlderTerms(email);
  await signInAgain();
  await button(browser, text.terms.agree).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(page.url()).toContain('/UserCenter');
});

test('at a zoom of 400 % the terms are read in the whole dialog, and the keys scroll them', async ({ openBrowser }) => {
  const browser = await openBrowser(desktopEn);
  const { page, text } = browser;
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto(signInPage);
  await page.getByRole('contentinfo').getByRole('link', { name: text.layout.terms }).click();
  const dialog = page.getByRole('dialog');
  const title = dialog.getByRole('heading', { level: 2 });
  await title.waitFor();
  expect(await isInSight(title)).toBe(true);
  await page.keyboard.press('PageDown');
  // The text now has the height of the dialog, without the header and the footer.
  const covered = () =>
    dialog.evaluate((element) => {
      const [outer, inner] = [element, element.querySelector('[tabindex="0"]') ?? element].map((one) =>
        one.getBoundingClientRect(),
      );
      return outer && inner && Math.max(0, inner.top - outer.top) + Math.max(0, outer.bottom - inner.bottom);
    });
  await expect.poll(covered).toBeLessThan(4);
});
