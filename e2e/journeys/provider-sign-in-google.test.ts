import { expect } from 'vitest';
import { test } from '../browser/browser-test.ts';
import { desktopEn, phoneZh } from '../browser/profiles.ts';
import type { UserBrowser } from '../browser/user-browser.ts';
import { freshPhone, openSection, startInAccountCenter } from '../steps/accounts.ts';
import { allowCloud, denyCloud, freshCloudUser } from '../steps/cloud-steps.ts';
import { button } from '../steps/fields.ts';
import { reauthenticate, unlinkProvider } from '../steps/link-provider-steps.ts';
import { passkeyButton } from '../steps/passkey-steps.ts';
import { verifyForPending } from '../steps/pending-steps.ts';
import { finishRegistration } from '../steps/register-steps.ts';
import { isAccountCenter, signInPage, signOut, storedAccessToken } from '../steps/sign-in-steps.ts';

const texts = {
  signIn: /^(用谷歌账号登录|Sign in with your Google account)$/,
  link: /^(绑定谷歌账号|Link Google account)$/,
  goTo: /^(前往谷歌账号|Go to your Google account)$/,
  unlink: /^(解绑谷歌账号|Unlink Google account)$/,
};

async function openGoogle({ page }: UserBrowser, search = ''): Promise<void> {
  await page.goto(`${signInPage}${search}`);
  await page.getByRole('button', { name: texts.signIn }).click();
}

/** Registers, and goes to Google to link an identity. */
async function openGoogleToLink(browser: UserBrowser): Promise<void> {
  const { page } = browser;
  const phone = freshPhone();
  await startInAccountCenter(browser, phone);
  await page.getByRole('button', { name: texts.link }).click();
  await reauthenticate(browser, phone);
  await page.getByRole('button', { name: texts.goTo }).click();
}

test('the Google button appears late without moving the form below it', async ({ openBrowser }) => {
  const browser = await openBrowser(phoneZh);
  const { page, text } = browser;
  const held = Promise.withResolvers<void>();
  await page.route('**/new-user/providers', async (route) => {
    await held.promise;
    await route.fallback();
  });
  await page.goto(signInPage);
  await passkeyButton(browser).waitFor();
  const submit = button(browser, text.verification.getCode);
  const before = await submit.boundingBox();
  held.resolve();
  await page.getByRole('button', { name: texts.signIn }).waitFor();
  expect(await submit.boundingBox()).toEqual(before);
});

test('an unknown user registers with a Google identity, which then signs in and leads to the back address', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(phoneZh);
  const { page, text } = browser;
  const user = freshCloudUser();
  await openGoogle(browser);
  await allowCloud(browser, user);
  await button(browser, text.provider.createAccount).click();
  await page.waitForURL('**/plusRegister');
  await page.getByText(user, { exact: true }).waitFor();
  await verifyForPending(browser, freshPhone());
  await finishRegistration(browser);
  await openSection(browser, browser.text.account.securitySection);
  await page.getByRole('button', { name: texts.unlink }).waitFor();
  await signOut(browser);
  await openGoogle(browser, '?url=%2Fdocs');
  await allowCloud(browser, user);
  await page.waitForURL((url) => url.pathname === '/docs');
});

test('a Google identity is linked after a reauthentication, and unlinked without a second one', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(desktopEn);
  const { page } = browser;
  const user = freshCloudUser();
  await openGoogleToLink(browser);
  await allowCloud(browser, user);
  await page.waitForURL(isAccountCenter);
  await page.getByText(user).first().waitFor();
  await unlinkProvider(browser, texts.unlink);
  await page.getByRole('button', { name: texts.link }).waitFor();
});

test('a user who denies at Google is not signed in, and can start again', async ({ openBrowser }) => {
  const browser = await openBrowser(desktopEn);
  const { page, text } = browser;
  await openGoogle(browser);
  await denyCloud(browser);
  await page.getByText(text.provider.denied).waitFor();
  expect(await storedAccessToken(browser)).toBeNull();
});

test('a user who denies a link at Google stays signed in, is told that nothing was linked, and returns', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(desktopEn);
  const { page, text } = browser;
  await openGoogleToLink(browser);
  await denyCloud(browser);
  await page.getByText(text.link.denied).waitFor();
  await button(browser, text.layout.menu).waitFor();
  await page.getByRole('link', { name: text.link.toAccountCenter }).click();
  await page.waitForURL(isAccountCenter);
  await page.getByRole('button', { name: texts.link }).waitFor();
});
