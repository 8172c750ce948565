import { expect } from 'vitest';
import { test } from '../browser/browser-test.ts';
import { desktopEn, phoneZh } from '../browser/profiles.ts';
import type { UserBrowser } from '../browser/user-browser.ts';
import { verifyFirstPhone } from '../steps/account-center-steps.ts';
import {
  createAccount,
  freshEmail,
  freshPhone,
  openAccountCenter,
  openSection,
  PASSWORD,
  startInAccountCenter,
  startSignedIn,
} from '../steps/accounts.ts';
import { demoProduct, ownSubject, signedInTo, toldOf, waitUntilSignedOut } from '../steps/demo-product-steps.ts';
import { button, field } from '../steps/fields.ts';
import { mergeByPassword } from '../steps/link-provider-steps.ts';
import { signInPage, signOut, submitPassword } from '../steps/sign-in-steps.ts';
import { anyOf, starting } from '../texts/texts.ts';

/** Signs in to the third-party product and allows it the nickname and the picture. */
async function connectSurvey(browser: UserBrowser): Promise<void> {
  const { page } = browser;
  await page.goto(demoProduct('survey'));
  await page.locator('a[href="/sign-in"]').click();
  await page.locator('input[name=profile]').check();
  await button(browser, browser.text.productSignIn.allow).click();
  await signedInTo(browser, 'survey');
}

test('a user signs in to one product and then to another without a form, and signing out of the account ends both sessions', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(desktopEn);
  const { page } = browser;
  const email = freshEmail();
  await createAccount(email);
  await page.goto(demoProduct('contour'));
  await waitUntilSignedOut(browser, 'contour');
  await page.locator('a[href="/sign-in"]').click();
  await page.getByRole('heading', { name: 'Sign in to Contour' }).waitFor();
  await submitPassword(browser, email, PASSWORD);
  await signedInTo(browser, 'contour');
  // The page shows isolines every ten meters, and the older calls accept the same token.
  await expect
    .poll(() => page.locator('#chart path[stroke], #chart g[aria-label=contour] path').count())
    .toBeGreaterThan(8);
  await expect
    .poll(() => page.locator('#older-calls dd').allTextContents())
    .toEqual(Array(3).fill(expect.stringMatching(/^0 \S/)));

  const second = await browser.newTab();
  const shown: string[] = [];
  second.page.on('framenavigated', (frame) => shown.push(new URL(frame.url()).pathname));
  await second.page.goto(demoProduct('strata'));
  await signedInTo(second, 'strata');
  expect(shown).not.toContain(signInPage);

  const account = await browser.newTab();
  await openAccountCenter(account);
  await signOut(account);
  await Promise.all([waitUntilSignedOut(browser, 'contour'), waitUntilSignedOut(second, 'strata')]);
});

test('a merged account is signed out of its product, and signs in to it again as the surviving account', async ({
  openBrowser,
}) => {
  const [phone, email] = [freshPhone(), freshEmail()];
  const other = await openBrowser(phoneZh);
  await startSignedIn(other, phone);
  await other.page.goto(demoProduct('contour'));
  await signedInTo(other, 'contour');
  const browser = await openBrowser(desktopEn);
  const { page, text } = browser;
  await startInAccountCenter(browser, email);
  await verifyFirstPhone(browser, phone, email);
  await mergeByPassword(browser);
  await page.getByRole('dialog', { name: text.mergeAccounts.doneTitle }).waitFor();
  await waitUntilSignedOut(other, 'contour');
  await other.page.locator('a[href="/sign-in"]').click();
  await submitPassword(other, phone, PASSWORD);
  await signedInTo(other, 'contour');
  // The sign-in of the merged account has moved to the survivor, who has signed in once.
  await other.page.locator('#people dt:has(b) + dd', { hasText: '登录 2 次' }).waitFor();
});

test('products show what the account told about a user, and sign the user out', async ({ openBrowser }) => {
  const contour = await openBrowser(desktopEn);
  await startSignedIn(contour, freshEmail());
  await contour.page.goto(demoProduct('contour'));
  await signedInTo(contour, 'contour');
  const strata = await contour.newTab();
  await strata.page.goto(demoProduct('strata'));
  await signedInTo(strata, 'strata');
  const subject = await ownSubject(contour);
  expect(await ownSubject(strata)).toBe(subject);

  const account = await contour.newTab();
  await openAccountCenter(account, 'overview');
  await button(account, account.text.nickname.edit).click();
  await field(account, 'nickname').fill('Ridge');
  await account.page.keyboard.press('Enter');
  for (const { page } of [contour, strata]) {
    await page.getByText('Ridge', { exact: true }).waitFor();
    await toldOf(page, subject, 'token-claims-change').waitFor();
  }

  await signOut(account);
  await Promise.all([waitUntilSignedOut(contour, 'contour'), waitUntilSignedOut(strata, 'strata')]);
  for (const { page } of [contour, strata]) await toldOf(page, subject, 'session-revoked').first().waitFor();
});

test('a CSV file that the user chooses becomes a bar chart', async ({ openBrowser }) => {
  const browser = await openBrowser(phoneZh);
  await startSignedIn(browser, freshEmail());
  await browser.page.goto(demoProduct('strata'));
  await signedInTo(browser, 'strata');
  const csv = { name: 'rain.csv', mimeType: 'text/csv', buffer: Buffer.from('month,mm\n一月,40\n二月,55\n') };
  await browser.page.locator('input[type=file]').setInputFiles(csv);
  await browser.page.getByText('二月').waitFor();
  expect(await browser.page.locator('g[aria-label=bar] rect').count()).toBe(2);
});

test('Survey gives points once by its back end, and the account center shows the reason', async ({ openBrowser }) => {
  const browser = await openBrowser(desktopEn);
  const { page } = browser;
  await startSignedIn(browser, freshEmail());
  await connectSurvey(browser);
  await page.locator('form[action="/hand-in"] button').click();
  // The page is in the language that the browser requests.
  const balance = page.getByText(/^测绘已提交，得 20 积分/);
  const before = await balance.textContent();
  await page.reload();
  expect(await balance.textContent()).toBe(before);

  const account = await browser.newTab();
  await openAccountCenter(account);
  await openSection(account, account.text.account.pointsSection);
  await account.page.getByText('Survey handed in').filter({ visible: true }).first().waitFor();
});

test.for([phoneZh, desktopEn])(
  'a third-party product is listed with its permissions until the user disconnects it ($locale)',
  async (profile, { openBrowser }) => {
    const browser = await openBrowser(profile);
    const { page, text } = browser;
    await startInAccountCenter(browser, freshEmail());
    await openSection(browser, text.account.appsSection);
    await page.getByText(text.access.empty).waitFor();
    const survey = await browser.newTab();
    await connectSurvey(survey);
    expect(await survey.page.locator('dd').nth(2).textContent()).toBe('-');

    await page.reload();
    await page.getByText(text.connectedProducts.gets(text.connectedProducts.profile)).waitFor();
    await page.getByRole('button', { name: starting(text.connectedProducts.disconnectFor('Survey')) }).click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await button(browser, text.connectedProducts.disconnect, dialog).click();
    await page.getByText(text.access.empty).waitFor();
    await waitUntilSignedOut(survey, 'survey');
    await openSection(browser, text.account.securitySection);
    await page
      .getByText(anyOf((product: string) => text.securityEvents['consent-withdrawn']({ product: `Survey${product}` })))
      .waitFor();

    await survey.page.locator('a[href="/sign-in"]').click();
    await button(survey, text.productSignIn.refuse).click();
    await survey.page.getByText('access_denied').waitFor();
  },
);
