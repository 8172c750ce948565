import { expect } from 'vitest';
import { test } from '../browser/browser-test.ts';
import { desktopEn, desktopZh } from '../browser/profiles.ts';
import type { UserBrowser } from '../browser/user-browser.ts';
import { createAccount, freshPhone, openSection, signInRecord } from '../steps/accounts.ts';
import { allowCloud, freshCloudUser, openCloudConsent } from '../steps/cloud-steps.ts';
import { requestCode, submitCode } from '../steps/code-steps.ts';
import { button, field } from '../steps/fields.ts';
import { verifyForPending } from '../steps/pending-steps.ts';
import { finishRegistration } from '../steps/register-steps.ts';
import { isAccountCenter, openTab, signInPage, signOut, submitPassword } from '../steps/sign-in-steps.ts';
import { freshWechatUser, openQrCode, scanQrCode } from '../steps/wechat-steps.ts';

/** Returns the query with which a product sends the user to sign in, with its own back address. */
const sentBy = (product: string) => `?source=${product}&url=%2FUserCenter%3Ffrom%3D${product}`;

/** Waits for the back address, and checks that the newest record names the product. */
async function recordNames(browser: UserBrowser, product: string, name: string): Promise<void> {
  await browser.page.waitForURL((url) => isAccountCenter(url) && url.search === `?from=${product}`);
  await openSection(browser, browser.text.account.records);
  await signInRecord(browser, 1).getByRole('cell', { name }).waitFor();
}

test('sign-ins by password and by code lead to the back address, and the record names the product', async ({
  openBrowser,
}) => {
  const [browser, phone] = [await openBrowser(desktopEn), freshPhone()];
  await createAccount(phone);
  await browser.page.goto(signInPage + sentBy('contour'));
  await submitPassword(browser, phone);
  await recordNames(browser, 'contour', 'Contour');
  await signOut(browser);
  await browser.page.goto(signInPage + sentBy('strata'));
  await openTab(browser, browser.text.signIn.byCode);
  await field(browser, 'username').fill(phone);
  await submitCode(browser, await requestCode(browser, phone));
  await recordNames(browser, 'strata', 'Strata');
});

const providers = [
  {
    name: 'WeChat',
    authCall: '/wx-auth',
    profile: desktopZh,
    freshUser: freshWechatUser,
    async signIn(browser: UserBrowser, user: string, search: string) {
      await openQrCode(browser, search);
      await scanQrCode(browser, user);
    },
  },
  {
    name: 'the cloud',
    authCall: '/tc-auth',
    profile: desktopEn,
    freshUser: freshCloudUser,
    async signIn(browser: UserBrowser, user: string, search: string) {
      await openCloudConsent(browser, search);
      await allowCloud(browser, user);
    },
  },
];

test.for(providers)(
  'a registration and a sign-in by $name lead to the back address, and the record names the product',
  async ({ profile, freshUser, signIn, authCall }, { openBrowser }) => {
    const [browser, user] = [await openBrowser(profile), freshUser()];
    await signIn(browser, user, sentBy('twin'));
    await button(browser, browser.text.provider.createAccount).click();
    await verifyForPending(browser, freshPhone());
    await finishRegistration(browser);
    await recordNames(browser, 'twin', 'Twin');
    await signOut(browser);
    const called = browser.page.waitForRequest((request) => new URL(request.url()).pathname.endsWith(authCall));
    await signIn(browser, user, sentBy('contour'));
    await recordNames(browser, 'contour', 'Contour');
    const { searchParams } = new URL((await called).url());
    expect(searchParams.get('source')).toBe('contour');
    expect(searchParams.get('backUrl')).toBe('/UserCenter?from=contour');
  },
);
