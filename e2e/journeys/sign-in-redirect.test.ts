import { expect } from 'vitest';
import { test } from '../browser/browser-test.ts';
import { desktopEn, desktopZh, phoneEn, phoneZh } from '../browser/profiles.ts';
import { inOtherLanguage, type UserBrowser } from '../browser/user-browser.ts';
import { accountCenterShown, demo } from '../steps/accounts.ts';
import { button, field } from '../steps/fields.ts';
import { answerProductPages } from '../steps/product-page.ts';
import { isAccountCenter, isHome, openTab, signInPage, submitPassword } from '../steps/sign-in-steps.ts';

const submitDemo = (browser: UserBrowser) => submitPassword(browser, demo.email, demo.password);

test('a signed-out user who opens home with one of our back addresses signs in and is redirected there', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(desktopEn);
  const { page } = browser;
  await page.goto('/?url=/UserCenter');
  await page.waitForURL(`**${signInPage}?url=*`);
  await submitDemo(browser);
  await page.waitForURL(isAccountCenter);
  await page.goto('/?url=/UserCenter');
  await page.waitForURL(isAccountCenter);
  // An address that is not a page of the router is loaded: a path with a slash at its end redirects to its page.
  await page.goto('/?url=/UserCenter/');
  await page.waitForURL(isAccountCenter);
  await accountCenterShown(browser);
});

test('a signed-out user who opens the account center signs in first, on a phone on the page for phones, and sees its top', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(phoneZh);
  await browser.page.goto('/UserCenter?from=mail');
  await browser.page.waitForURL('**/LoginMobile?url=*');
  await openTab(browser, browser.text.signIn.byPassword);
  await submitDemo(browser);
  await browser.page.waitForURL((url) => isAccountCenter(url) && url.search === '?from=mail');
  await accountCenterShown(browser);
  expect(await browser.page.evaluate(() => scrollY)).toBe(0);
});

test('on a phone, links to sign-in lead to the page for phones with the back address and the product', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(phoneEn);
  const { page, text } = browser;
  await page.goto('/plusRegister?url=%2Fdocs&source=contour');
  await page.getByRole('main').getByRole('link', { name: text.signIn.title, exact: true }).click();
  await page.waitForURL('**/LoginMobile?url=%2Fdocs&source=contour');
  await field(browser, 'phone').waitFor();
  await page.goto('/LoginMobile/AccountLoginView?url=%2Fdocs');
  await submitDemo(browser);
  await page.waitForURL((url) => url.pathname === '/docs');
});

test('the back address is kept between sign-in and registration, through a reload, a language switch and other tabs', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(desktopZh);
  const { page, text } = browser;
  const english = inOtherLanguage(browser);
  await page.goto(`${signInPage}?url=%2Fdocs`);
  // Pressed with the keyboard, because Google's button loads late and moves this link.
  await page.getByRole('main').getByRole('link', { name: text.register.title, exact: true }).press('Enter');
  await page.waitForURL('**/plusRegister?url=%2Fdocs');
  await page.reload();
  await button(browser, text.layout.otherLanguage).click();
  await page.getByRole('main').getByRole('link', { name: english.text.signIn.title, exact: true }).click();
  await page.waitForURL(`**${signInPage}?url=%2Fdocs`);
  await button(english, english.text.layout.otherLanguage).click();
  await openTab(browser, text.signIn.byCode);
  await page.getByRole('tab').first().click();
  await submitDemo(browser);
  await page.waitForURL((url) => url.pathname === '/docs');
});

const refused = [
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  'https:evil.example',
  'https://user@contour.isoline.example',
  'https://contour.isoline.example.evil.example',
  'javascript:alert(1)',
];

test('home refuses each back address outside our products, reports it and stays open', async ({ openBrowser }) => {
  const { page, text } = await openBrowser(phoneEn);
  for (const address of refused) {
    await page.goto('about:blank');
    await page.goto(`/?url=${encodeURIComponent(address)}`);
    await page.getByText(text.errors.BACK_URL_REFUSED).waitFor();
    expect(new URL(page.url()).pathname, address).toBe('/');
  }
});

test('home reports that the network failed when it cannot check a back address', async ({ openBrowser }) => {
  const { page, text } = await openBrowser(phoneEn);
  await page.route('**/isoline-account/products', (route) => route.abort('internetdisconnected'));
  await page.goto(`/?url=${encodeURIComponent('https://elsewhere.example/')}`);
  await page.getByRole('main').getByText(text.failure.unreachable).waitFor();
});

test('a sign-in with a refused back address ends at home with a session', async ({ openBrowser }) => {
  const browser = await openBrowser(desktopEn);
  const { page, text } = browser;
  await page.goto(`${signInPage}?url=https%3A%2F%2Fevil.example`);
  await submitDemo(browser);
  await page.waitForURL(isHome);
  await page.getByText(text.errors.BACK_URL_REFUSED).waitFor();
  await page.getByRole('link', { name: text.home.center }).waitFor();
});

test('every redirect keeps the product that sent the user, and the sign-in names it', async ({ openBrowser }) => {
  const browser = await openBrowser(desktopZh);
  const { page, text } = browser;
  const sentSource = () =>
    page.waitForRequest(/oauth\/token/).then((request) => [request.postDataJSON().source, request.headers().source]);
  await page.goto('/?source=contour&url=/UserCenter');
  await page.waitForURL(`**${signInPage}?source=contour&url=*`);
  // Pressed with the keyboard, because Google's button loads late and moves this link.
  await page.getByRole('main').getByRole('link', { name: text.register.title, exact: true }).press('Enter');
  await page.waitForURL('**/plusRegister?source=contour&url=*');
  await page.goBack();
  const [sent] = await Promise.all([sentSource(), submitDemo(browser)]);
  expect(sent).toEqual(['contour', 'contour']);
  await page.waitForURL(isAccountCenter);
});

test('without a product parameter, the back address determines the product of the sign-in', async ({ openBrowser }) => {
  const browser = await openBrowser(phoneEn);
  const { page } = browser;
  const address = 'https://contour.isoline.example/maps';
  await answerProductPages(page, `${address}**`);
  await page.goto(`${signInPage}?url=${encodeURIComponent(address)}`);
  const sent = page.waitForRequest(/oauth\/token/);
  await submitDemo(browser);
  expect((await sent).postDataJSON().source).toBe('contour');
  await page.waitForURL(address);
});

test('on a phone a full load of the sign-in page redirects to the page for phones, keeps the query and does not add an entry for Back', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(phoneEn);
  const { page } = browser;
  await page.goto('/');
  await page.goto(`${signInPage}?source=twin&url=%2Fdocs`);
  await field(browser, 'phone').waitFor();
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/LoginMobile?source=twin&url=%2Fdocs');
  await page.goBack();
  await page.waitForURL(isHome);

  // A user who has chosen the password form stays on it.
  await page.goto('/LoginMobile/AccountLoginView');
  await page.reload();
  await field(browser, 'username').waitFor();
  expect(page.url()).toMatch(/\/LoginMobile\/AccountLoginView$/);

  // A phone from a product also gets the page for phones.
  await page.goto(`${signInPage}?interaction=unknown`);
  await page.waitForURL(/\/LoginMobile\?interaction=unknown$/);
});
