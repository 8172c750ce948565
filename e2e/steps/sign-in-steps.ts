import type { UserBrowser } from '../browser/user-browser.ts';
import { accountCenterShown, demo, PASSWORD } from './accounts.ts';
import { button, field } from './fields.ts';

export const signInPage = '/LoginPage/LoginPage';

export const isAccountCenter = (url: URL): boolean => url.pathname === '/UserCenter';
export const isHome = (url: URL): boolean => url.pathname === '/';

/** Types username and password into the sign-in form and submits it. On a phone the form is behind its tab. */
export async function submitPassword(browser: UserBrowser, username: string, password = PASSWORD): Promise<void> {
  const main = browser.page.getByRole('main');
  const tab = main.getByRole('tab', { name: browser.text.signIn.byPassword, exact: true });
  if ((await tab.getAttribute('aria-selected')) === 'false') await openTab(browser, browser.text.signIn.byPassword);
  await field(browser, 'username', main).fill(username);
  await field(browser, 'password', main).fill(password);
  await button(browser, browser.text.signIn.title, main).click();
}

/** Signs in on the sign-in page, and waits for the account center. */
export async function signIn(browser: UserBrowser, username: string, password = PASSWORD): Promise<void> {
  await browser.page.goto(signInPage);
  await submitPassword(browser, username, password);
  await browser.page.waitForURL(isAccountCenter);
  await accountCenterShown(browser);
}

export const signInAsDemo = (browser: UserBrowser): Promise<void> => signIn(browser, demo.email, demo.password);

/** Opens the menu of the signed-in user. */
export async function openAccountMenu(browser: UserBrowser): Promise<void> {
  // With the keyboard, because a page that has just loaded may scroll to its section under the pointer. A press next to
  // the menu would then close it.
  await button(browser, browser.text.layout.menu).press('Enter');
  await button(browser, browser.text.layout.signOut).waitFor();
}

/** Signs out with the account menu and waits for home. */
export async function signOut(browser: UserBrowser): Promise<void> {
  await openAccountMenu(browser);
  await button(browser, browser.text.layout.signOut).press('Enter');
  await browser.page.waitForURL(isHome);
}

/** Selects a tab, and waits until it is selected. */
export async function openTab({ page }: UserBrowser, name: string): Promise<void> {
  await page.getByRole('tab', { name, exact: true }).click();
  await page.getByRole('tab', { name, exact: true, selected: true }).waitFor();
}

/** Opens the sign-in by code on the sign-in page, and types the contact. */
export async function typeForCode(browser: UserBrowser, contact: string): Promise<void> {
  await browser.page.goto(signInPage);
  await openTab(browser, browser.text.signIn.byCode);
  await button(browser, browser.text.verification.getCode).waitFor();
  await field(browser, 'username').fill(contact);
}

/** Returns the stored access token; null if nobody is signed in to the page. */
export const storedAccessToken = ({ page }: UserBrowser): Promise<string | null> =>
  page.evaluate(() => sessionStorage.getItem('access_token'));
