import type { UserBrowser } from '../browser/user-browser.ts';
import { freshPhone, startSignedIn } from '../steps/accounts.ts';
import { openWithLaterParts } from '../steps/page-control.ts';
import { publicPages } from '../steps/paths.ts';
import { signInPage } from '../steps/sign-in-steps.ts';
import type { Walk } from './state-walk.ts';

async function* openPages({ page }: UserBrowser) {
  for (const [state, path] of Object.entries(publicPages)) {
    await page.goto(path, { waitUntil: 'networkidle' });
    yield state;
  }
}

/** Shows home with a refused back address, with the next steps of a new account, and without the network. */
async function* useHome(browser: UserBrowser) {
  const { page, text, context } = browser;
  await page.goto('/?url=https%3A%2F%2Fevil.example');
  await page.getByText(text.errors.BACK_URL_REFUSED).waitFor();
  yield 'home-redirect-refused';
  // The sign-in page is part of the entry and opens without the network. The registration page is not.
  await openWithLaterParts(page, signInPage);
  await context.setOffline(true);
  await page.getByRole('main').getByRole('link', { name: text.register.title, exact: true }).click();
  await page.getByRole('heading', { name: text.layout.brokenTitle }).waitFor();
  yield 'page-not-loaded';
  await context.setOffline(false);
  await startSignedIn(browser, freshPhone());
  await page.goto('/');
  await page.getByRole('heading', { name: text.home.remindersTitle }).waitFor();
  yield 'home-signed-in';
}

export const pageWalks: readonly Walk[] = [
  { name: 'pages without an account', states: openPages },
  { name: 'home', states: useHome },
];
