import { expect } from 'vitest';
import { test } from '../browser/browser-test.ts';
import { desktopEn, phoneEn, phoneZh } from '../browser/profiles.ts';
import { testBuiltPages } from '../browser/test-built-pages.ts';
import {
  createAccount,
  demo,
  freshEmail,
  freshPhone,
  maskedPhone,
  startInAccountCenter,
  startSignedIn,
} from '../steps/accounts.ts';
import { allowCloud, freshCloudUser } from '../steps/cloud-steps.ts';
import { verifyByCode } from '../steps/code-steps.ts';
import { button, field } from '../steps/fields.ts';
import { authorizationAddress, back } from '../steps/product-request-steps.ts';
import { openTab, signInAsDemo, signInPage, submitPassword } from '../steps/sign-in-steps.ts';
import { starting } from '../texts/texts.ts';

test('a visitor signs in to the first product on a page that names it, and to the second product without a click', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(desktopEn);
  const { page } = browser;
  await page.goto(authorizationAddress('contour'));
  await page.getByRole('heading', { name: 'Sign in to Contour' }).waitFor();
  const { origin } = new URL(page.url());
  const first = await back(browser, 'contour', () => submitPassword(browser, demo.email, demo.password));
  expect(first.searchParams.get('code')).toBeTruthy();

  const shown: string[] = [];
  page.on('framenavigated', (frame) => shown.push(new URL(frame.url()).pathname));
  const second = await back(browser, 'strata', () => page.goto(origin + authorizationAddress('strata')));
  expect(second.searchParams.get('code')).toBeTruthy();
  expect(shown).not.toContain(signInPage);

  const records = await page.context().newPage();
  await records.goto(`${origin}/UserCenter?section=records`);
  await records
    .getByRole('row', { name: /Contour/ })
    .first()
    .waitFor();
});

test('when a product knows the user, the page fills in the name and needs only the password', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(desktopEn);
  await browser.page.goto(authorizationAddress('contour', { login_hint: demo.email }));
  await expect.poll(() => field(browser, 'username').inputValue()).toBe(demo.email);
  await field(browser, 'password').fill(demo.password);
  const answer = await back(browser, 'contour', () => button(browser, browser.text.signIn.title).click());
  expect(answer.searchParams.get('code')).toBeTruthy();
});

test('on a phone, a request of a product opens the page for phones with sign-in by code', async ({ openBrowser }) => {
  const browser = await openBrowser(phoneZh);
  const { page, text } = browser;
  const phone = freshPhone();
  await createAccount(phone);
  await page.goto(authorizationAddress('contour'));
  await page.waitForURL('**/LoginMobile?interaction=*');
  await page.getByRole('heading', { name: starting(text.productSignIn.signInTo('Contour')) }).waitFor();
  expect(await field(browser, 'phone').getAttribute('type')).toBe('tel');
  await field(browser, 'phone').fill(phone);
  const answer = await back(browser, 'contour', () => verifyByCode(browser, phone));
  expect(answer.searchParams.get('code')).toBeTruthy();
});

test('on a phone, the page fills in the e-mail address that a product knows', async ({ openBrowser }) => {
  const browser = await openBrowser(phoneEn);
  await browser.page.goto(authorizationAddress('contour', { login_hint: demo.email }));
  await expect.poll(() => field(browser, 'email').inputValue()).toBe(demo.email);
});

test('on a phone, sign-in by the cloud continues to the product, and registration returns to the page that names it', async ({
  openBrowser,
}) => {
  const user = freshCloudUser();
  await createAccount(freshPhone(), { provider: 'tc', user });
  const browser = await openBrowser(phoneEn);
  const { page, text } = browser;
  const title = page.getByRole('heading', { name: 'Sign in to Contour' });
  await page.goto(authorizationAddress('contour'));
  await title.waitFor();
  // Pressed with the keyboard, because Google's button loads late and moves this link.
  await page.getByRole('link', { name: text.register.title, exact: true }).press('Enter');
  await page.waitForURL('**/plusRegister?**');
  await page.getByRole('main').getByRole('link', { name: text.signIn.title, exact: true }).click();
  await title.waitFor();
  await openTab(browser, text.providerLabels.tc);
  const answer = await back(browser, 'contour', async () => {
    await button(browser, text.provider.goTo(text.providerNames.tc)).click();
    await allowCloud(browser, user);
  });
  expect(answer.searchParams.get('code')).toBeTruthy();
});

test('a canceled sign-in returns to the product with the standard error', async ({ openBrowser }) => {
  const browser = await openBrowser(phoneZh);
  await browser.page.goto(authorizationAddress('contour'));
  // Pressed with the keyboard, because Google's button loads late and moves this button.
  const answer = await back(browser, 'contour', () => button(browser, '取消并返回').press('Enter'));
  expect(answer.searchParams.get('error')).toBe('access_denied');
});

test('a signed-in user chooses the account when the product requests it', async ({ openBrowser }) => {
  const browser = await openBrowser(desktopEn);
  await signInAsDemo(browser);
  await browser.page.goto(authorizationAddress('contour', { prompt: 'select_account' }));
  await browser.page.getByRole('heading', { name: 'Choose an account' }).waitFor();
  const chosen = browser.page.getByRole('button', { name: /^Continue as/ });
  expect((await back(browser, 'contour', () => chosen.click())).searchParams.get('code')).toBeTruthy();
});

test('a sign-out that a product requests needs a confirmation by the user', async ({ openBrowser }) => {
  const browser = await openBrowser(desktopEn);
  await signInAsDemo(browser);
  await browser.page.goto(
    '/oidc/session/end?client_id=contour&post_logout_redirect_uri=https://contour.isoline.example/',
  );
  await browser.page.getByRole('heading', { name: 'Sign out?' }).waitFor();
  await Promise.all([
    browser.page.waitForRequest('https://contour.isoline.example/'),
    button(browser, browser.text.layout.signOut, browser.page.getByRole('main')).click(),
  ]);
});

test('when two tabs ask whether to sign out, both return to the product', async ({ openBrowser }) => {
  const browser = await openBrowser(desktopEn);
  await signInAsDemo(browser);
  const address = 'https://contour.isoline.example/';
  const other = await browser.newTab();
  for (const { page } of [browser, other]) {
    await page.goto(`/oidc/session/end?client_id=contour&post_logout_redirect_uri=${address}`);
    await page.getByRole('heading', { name: 'Sign out?' }).waitFor();
  }
  for (const [tab, label] of [
    [browser, browser.text.layout.signOut],
    [other, browser.text.productSignIn.stay],
  ] as const)
    await Promise.all([tab.page.waitForRequest(address), button(tab, label, tab.page.getByRole('main')).click()]);
});

const wrongSignIn = authorizationAddress('contour', { redirect_uri: 'https://evil.example/' });
const wrongSignOut = '/oidc/session/end?id_token_hint=wrong';

testBuiltPages.for([
  [desktopEn, wrongSignIn],
  [phoneZh, wrongSignIn],
  [phoneZh, wrongSignOut],
] as const)(
  'an invalid request of a product is a 400 with our own error page (%#)',
  async ([profile, wrong], { openBrowser }) => {
    const browser = await openBrowser(profile);
    const response = await browser.page.goto(wrong);
    expect(response?.status()).toBe(400);
    await browser.page.getByRole('heading', { name: browser.text.productSignIn.refusedTitle }).waitFor();
  },
);

test.for([desktopEn, phoneEn])(
  'a user who must consent does not see a sign-in form first ($size)',
  async (profile, { openBrowser }) => {
    const browser = await openBrowser(profile);
    const { page } = browser;
    await startInAccountCenter(browser, freshEmail());
    await page.addInitScript(() => {
      const look = () => {
        const form = document.querySelector('form input[type=password], form input[type=tel]');
        if (form?.checkVisibility({ visibilityProperty: true })) sessionStorage.setItem('form was seen', '1');
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await page.goto(authorizationAddress('contour', { prompt: 'consent' }));
    await page.getByRole('heading', { name: /^Let Contour/ }).waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem('form was seen'))).toBeNull();
  },
);

test('the consent page shows the account, the values and the effect of a denial, and another account gets its own consent page', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(phoneEn);
  const { page, text } = browser;
  const [phone, other] = [freshPhone(), freshPhone()];
  await createAccount(other);
  await startSignedIn(browser, phone);
  await page.goto(authorizationAddress('contour', { prompt: 'consent', scope: 'openid profile phone email' }));
  const asked = page.getByRole('main');
  const phoneBox = page.getByRole('checkbox', { name: maskedPhone(phone) });
  await phoneBox.waitFor();
  await asked.getByText(text.productSignIn.nothing).waitFor();
  await phoneBox.check();
  await expect.poll(() => asked.getByText(text.productSignIn.nothing).count()).toBe(0);
  await button(browser, text.provider.useAnotherAccount, asked).click();
  await openTab(browser, text.signIn.byPassword);
  await submitPassword(browser, other);
  await page.getByRole('checkbox', { name: maskedPhone(other) }).waitFor();
  expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0);
});

test('a consent that another tab has answered is shown as expired', async ({ openBrowser }) => {
  const browser = await openBrowser(desktopEn);
  const { page, text } = browser;
  await startSignedIn(browser, freshPhone());
  await page.goto(authorizationAddress('contour', { prompt: 'consent' }));
  const allow = button(browser, text.productSignIn.allow, page.getByRole('main'));
  await allow.waitFor();
  const other = await browser.context.newPage();
  await other.goto(page.url());
  const refuse = other.getByRole('button', { name: text.productSignIn.refuse });
  await back({ ...browser, page: other }, 'contour', () => refuse.click());
  await other.close();
  await allow.click();
  await page.getByRole('heading', { name: text.productSignIn.expiredTitle }).waitFor();
});

test('a product that needs a step-up gets it after a code to the user’s own email', async ({ openBrowser }) => {
  const browser = await openBrowser(phoneEn);
  const { page } = browser;
  const email = freshEmail();
  await startSignedIn(browser, email);
  await page.goto(authorizationAddress('contour', { acr_values: 'urn:isoline:acr:step-up' }));
  await page.getByRole('heading', { name: 'Confirm it’s you' }).waitFor();
  await button(browser, 'Continue', page.getByRole('main')).click();
  const answer = await back(browser, 'contour', () => verifyByCode(browser, email, page.getByRole('dialog')));
  expect(answer.searchParams.get('code')).toBeTruthy();
});
