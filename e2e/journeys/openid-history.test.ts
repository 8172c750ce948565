import { expect } from 'vitest';
import { test } from '../browser/browser-test.ts';
import { desktopEn, phoneEn, phoneZh } from '../browser/profiles.ts';
import {
  createAccount,
  demo,
  freshEmail,
  PASSWORD,
  signOutByApi,
  startInAccountCenter,
  startSignedIn,
} from '../steps/accounts.ts';
import { verifyByCode } from '../steps/code-steps.ts';
import { button } from '../steps/fields.ts';
import { authorizationAddress, back } from '../steps/product-request-steps.ts';
import { submitPassword } from '../steps/sign-in-steps.ts';

test('the sign-in page of a product loses nothing after a reload, or after leaving it and going back', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(phoneEn);
  const { page } = browser;
  await page.goto(authorizationAddress('contour'));
  const title = page.getByRole('heading', { name: 'Sign in to Contour' });
  await title.waitFor();
  await page.reload();
  await title.waitFor();
  await page.goto('/');
  await page.goBack();
  await title.waitFor();
  const answer = await back(browser, 'contour', () => submitPassword(browser, demo.email, demo.password));
  expect(answer.searchParams.get('code')).toBeTruthy();
});

test('a signed-in user chooses another account for a product, even after a reload', async ({ openBrowser }) => {
  const browser = await openBrowser(desktopEn);
  const { page } = browser;
  const [first, second] = [freshEmail(), freshEmail()];
  await createAccount(second);
  await startSignedIn(browser, first);
  await page.goto(authorizationAddress('contour', { prompt: 'select_account' }));
  await page.getByRole('heading', { name: 'Choose an account' }).waitFor();
  await page.reload();
  await button(browser, 'Use another account').click();
  await page.getByRole('heading', { name: 'Sign in to Contour' }).waitFor();
  const answer = await back(browser, 'contour', () => submitPassword(browser, second, PASSWORD));
  expect(answer.searchParams.get('code')).toBeTruthy();
});

test('a user who denies consent returns to the product with the standard error, even after a reload', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(desktopEn);
  const { page } = browser;
  await startSignedIn(browser, freshEmail());
  await page.goto(authorizationAddress('contour', { prompt: 'consent' }));
  const title = page.getByRole('heading', { name: /^Let Contour/ });
  await title.waitFor();
  await page.reload();
  await title.waitFor();
  const answer = await back(browser, 'contour', () => button(browser, 'Don’t allow').click());
  expect(answer.searchParams.get('error')).toBe('access_denied');
});

test('a user whose session ends during a product’s request signs in again and continues the request', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(desktopEn);
  const { page } = browser;
  const email = freshEmail();
  await startSignedIn(browser, email);
  await page.goto(authorizationAddress('contour', { prompt: 'select_account' }));
  const chosen = page.getByRole('button', { name: /^Continue as/ });
  await chosen.waitFor();
  await signOutByApi(browser);
  await chosen.click();
  const answer = await back(browser, 'contour', () => submitPassword(browser, email, PASSWORD));
  expect(answer.searchParams.get('code')).toBeTruthy();
});

test('the step-up of a product loses nothing after a reload, or after leaving it and going back', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(phoneEn);
  const { page, text } = browser;
  const email = freshEmail();
  await startSignedIn(browser, email);
  await page.goto(authorizationAddress('contour', { acr_values: 'urn:isoline:acr:step-up' }));
  const title = page.getByRole('main').getByRole('heading', { name: text.reauthenticate.title });
  const dialog = page.getByRole('dialog');
  const start = () => button(browser, text.productSignIn.stepUp, page.getByRole('main')).click();
  await title.waitFor();
  await page.reload();
  await start();
  await dialog.waitFor();
  await page.reload();
  await title.waitFor();
  await start();
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.goto('/');
  await page.goBack();
  await start();
  const answer = await back(browser, 'contour', () => verifyByCode(browser, email, dialog));
  expect(answer.searchParams.get('code')).toBeTruthy();
});

test('a user who cancels the step-up returns to the product with the standard error', async ({ openBrowser }) => {
  const browser = await openBrowser(phoneZh);
  const { page, text } = browser;
  await startSignedIn(browser, freshEmail());
  await page.goto(authorizationAddress('contour', { acr_values: 'urn:isoline:acr:step-up' }));
  await page.getByRole('heading', { name: text.reauthenticate.title }).waitFor();
  const answer = await back(browser, 'contour', () => button(browser, '取消并返回').click());
  expect(answer.searchParams.get('error')).toBe('access_denied');
});

test('every page that serves a product’s request shows the icon of the product', async ({ openBrowser }) => {
  const browser = await openBrowser(phoneEn);
  const { page, text } = browser;
  await startInAccountCenter(browser, freshEmail());
  const questions = [
    [authorizationAddress('contour', { prompt: 'select_account' }), 'Choose an account'],
    [authorizationAddress('contour', { prompt: 'consent' }), /^Let Contour/],
    [authorizationAddress('contour', { acr_values: 'urn:isoline:acr:step-up' }), text.reauthenticate.title],
    [authorizationAddress('contour', { prompt: 'login' }), 'Sign in to Contour'],
    ['/oidc/session/end?client_id=contour', text.productSignIn.signOutTitle],
  ] as const;
  const icon = page.getByRole('main').locator('img[src="/product-icons/contour"]');
  for (const [address, name] of questions) {
    await page.goto(address);
    await page.getByRole('main').getByRole('heading', { name }).waitFor();
    await icon.waitFor();
    await expect.poll(() => icon.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  }
});

test('the page that asks whether to sign out asks again after a reload, or after leaving it and going back', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(desktopEn);
  const { page, text } = browser;
  await startSignedIn(browser, freshEmail());
  await page.goto('/oidc/session/end?client_id=contour&post_logout_redirect_uri=https://contour.isoline.example/');
  const title = page.getByRole('heading', { name: text.productSignIn.signOutTitle });
  await title.waitFor();
  await page.reload();
  await title.waitFor();
  await page.goto('/');
  await page.goBack();
  await title.waitFor();
  await Promise.all([
    page.waitForRequest('https://contour.isoline.example/'),
    button(browser, text.layout.signOut, page.getByRole('main')).click(),
  ]);
});

test('a request that could not be loaded is loaded again, and the page names the product in the chosen language', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(desktopEn);
  const { page, text } = browser;
  await page.route('**/interaction/*', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto(authorizationAddress('contour'));
  const tryAgain = button(browser, text.account.retry, page.getByRole('main'));
  await tryAgain.waitFor();
  await page.unrouteAll();
  await tryAgain.click();
  await page.getByRole('heading', { name: 'Sign in to Contour', exact: true }).waitFor();
  // The label of the button changes with the language.
  const username = page.locator('input[name=username]');
  await username.fill(demo.email);
  await button(browser, '中文').click();
  await page.getByRole('heading', { name: '登录 Contour 等值线', exact: true }).waitFor();
  expect(await username.inputValue()).toBe(demo.email);
});
