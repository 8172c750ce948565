import { expect } from 'vitest';
import { test } from '../browser/browser-test.ts';
import { desktopEn, phoneEn } from '../browser/profiles.ts';
import { createAccount, demo, freshEmail, PASSWORD, startInAccountCenter, succeed } from '../steps/accounts.ts';
import { button } from '../steps/fields.ts';
import { authorizationAddress, back } from '../steps/product-request-steps.ts';
import { submitPassword } from '../steps/sign-in-steps.ts';

test('reloading the sign-in page of a product, or leaving it and going back, loses nothing', async ({
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

test('a signed-in user takes another account for a product, also after a reload', async ({ openBrowser }) => {
  const browser = await openBrowser(desktopEn);
  const { page } = browser;
  const [first, second] = [freshEmail(), freshEmail()];
  await createAccount(second);
  await startInAccountCenter(browser, first);
  await page.goto(authorizationAddress('contour', { prompt: 'select_account' }));
  await page.getByRole('heading', { name: 'Choose an account' }).waitFor();
  await page.reload();
  await button(browser, 'Use another account').click();
  await page.getByRole('heading', { name: 'Sign in to Contour' }).waitFor();
  const answer = await back(browser, 'contour', () => submitPassword(browser, second, PASSWORD));
  expect(answer.searchParams.get('code')).toBeTruthy();
});

test('a user who allows nothing goes back to the product with the standard error, also after a reload', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(desktopEn);
  const { page } = browser;
  await startInAccountCenter(browser, freshEmail());
  await page.goto(authorizationAddress('contour', { prompt: 'consent' }));
  const title = page.getByRole('heading', { name: /^Let Contour/ });
  await title.waitFor();
  await page.reload();
  await title.waitFor();
  const answer = await back(browser, 'contour', () => button(browser, 'Don’t allow').click());
  expect(answer.searchParams.get('error')).toBe('access_denied');
});

test('a user whose session ends while a product asks signs in again and goes on', async ({ openBrowser }) => {
  const browser = await openBrowser(desktopEn);
  const { page } = browser;
  const email = freshEmail();
  await startInAccountCenter(browser, email);
  await page.goto(authorizationAddress('contour', { prompt: 'select_account' }));
  const chosen = page.getByRole('button', { name: /^Continue as/ });
  await chosen.waitFor();
  const origin = new URL(page.url()).origin;
  await succeed(page.request.post('/apis/user/oauth/logout', { data: { everywhere: true }, headers: { origin } }));
  await chosen.click();
  const answer = await back(browser, 'contour', () => submitPassword(browser, email, PASSWORD));
  expect(answer.searchParams.get('code')).toBeTruthy();
});
