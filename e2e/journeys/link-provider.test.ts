import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from '../browser/browser-test.ts';
import { desktopEn, desktopZh, phoneEn, phoneZh, wechatUserAgent } from '../browser/profiles.ts';
import { pressBehindRow, reauthenticateDialog } from '../steps/account-center-steps.ts';
import { createAccount, freshEmail, freshPhone, signInByApi, startInAccountCenter } from '../steps/accounts.ts';
import { allowCloud, freshCloudUser } from '../steps/cloud-steps.ts';
import { forgetChanges } from '../steps/database.ts';
import { button, expectFocus } from '../steps/fields.ts';
import { openCloudLink, openWechatLink, reauthenticate, unlinkProvider } from '../steps/link-provider-steps.ts';
import { undoLinkFor } from '../steps/sandbox-inbox.ts';
import { isAccountCenter, signInPage, signOut, storedAccessToken } from '../steps/sign-in-steps.ts';
import { answerWechat, freshWechatUser, openQrCode, qrPicture, scanQrCode } from '../steps/wechat-steps.ts';

describe('WeChat', () => {
  test('WeChat is linked by a scan after a reauthentication, and replaced without a second reauthentication', async ({
    openBrowser,
  }) => {
    const browser = await openBrowser(desktopZh);
    const { page, text } = browser;
    const [first, second, phone] = [freshWechatUser(), freshWechatUser(), freshPhone()];
    await startInAccountCenter(browser, phone);
    await openWechatLink(browser, phone);
    await scanQrCode(browser, first);
    await page.getByText(text.link.linked('wx')).first().waitFor();
    await page.getByText(first).first().waitFor();

    await pressBehindRow(browser, button(browser, text.link.updateTitle));
    await page.waitForURL('**/UserCenter/UpdateWx');
    await qrPicture(browser).waitFor();
    await scanQrCode(browser, second);
    await page.waitForURL(isAccountCenter);
    await page.getByText(text.link.replaced).first().waitFor();
    await page.getByText(second).first().waitFor();
  });

  test('a first WeChat is linked on the page that replaces it, which does not mention another WeChat', async ({
    openBrowser,
  }) => {
    const browser = await openBrowser(desktopEn);
    const { page, text } = browser;
    const [user, phone] = [freshWechatUser(), freshPhone()];
    await startInAccountCenter(browser, phone);
    await page.goto('/UserCenter/UpdateWx');
    await page.getByRole('heading', { name: text.link.linkProvider(text.providerNames.wx) }).waitFor();
    await button(browser, text.link.verify).click();
    await reauthenticate(browser, phone);
    await qrPicture(browser).waitFor();
    await scanQrCode(browser, user);
    await page.waitForURL(isAccountCenter);
    await page.getByText(text.link.linked('wx')).first().waitFor();
  });

  test('WeChat is unlinked after a reauthentication, which the user may cancel, and then does not sign in', async ({
    openBrowser,
  }) => {
    const browser = await openBrowser(desktopEn);
    const { page, text } = browser;
    const [user, phone] = [freshWechatUser(), freshPhone()];
    await startInAccountCenter(browser, phone, { provider: 'wx', user });
    await pressBehindRow(browser, button(browser, text.link.unlinkProvider(text.providerNames.wx)));
    const question = page.getByRole('dialog', { name: text.link.unlinkProvider(text.providerNames.wx) });
    await button(browser, text.link.unlink, question).click();
    await reauthenticateDialog(browser).waitFor();
    await page.keyboard.press('Escape');
    await reauthenticateDialog(browser).waitFor({ state: 'hidden' });
    await button(browser, text.link.unlink, question).click();
    await reauthenticate(browser, phone);
    await page.getByText(text.link.unlinked('wx')).first().waitFor();
    await expectFocus(button(browser, text.link.linkProvider(text.providerNames.wx)));
    await signOut(browser);
    await openQrCode(browser);
    await scanQrCode(browser, user);
    await page.getByText(text.provider.registering).waitFor();
    expect(await storedAccessToken(browser)).toBeNull();
  });

  test('the notice of an unlinked WeChat links it again, and it signs in', async ({ openBrowser }) => {
    const browser = await openBrowser(desktopEn);
    const { page, text } = browser;
    const [user, email] = [freshWechatUser(), freshEmail()];
    await startInAccountCenter(browser, email, { provider: 'wx', user });
    forgetChanges(email);
    await unlinkProvider(browser, text.link.unlinkProvider(text.providerNames.wx));
    await reauthenticate(browser, email);
    await page.getByText(text.link.unlinked('wx')).first().waitFor();
    await page.goto(await undoLinkFor(email));
    const row = text.undoChange.willReturn(text.providerNames.wx, user);
    expect(await page.getByRole('checkbox', { name: row }).isChecked()).toBe(true);
    await button(browser, text.undoChange.changeButton).click();
    await page.getByRole('dialog', { name: text.undoChange.changeDoneTitle }).waitFor();
    await page.goto(signInPage);
    await openQrCode(browser);
    await scanQrCode(browser, user);
    await page.waitForURL(isAccountCenter);
  });

  test('WeChat can be unlinked in every browser of the account, including on a phone outside of the WeChat app', async ({
    openBrowser,
  }) => {
    const phone = freshPhone();
    await createAccount(phone, { provider: 'wx', user: freshWechatUser() });
    const browser = await openBrowser(phoneEn);
    const { page, text } = browser;
    await signInByApi(browser, phone);
    await unlinkProvider(browser, text.link.unlinkProvider(text.providerNames.wx));
    await reauthenticate(browser, phone);
    await page.getByText(text.link.unlinked('wx')).first().waitFor();
    await button(browser, text.link.linkProvider(text.providerNames.wx)).first().waitFor();
  });

  test('on a phone outside the WeChat app, the account center says where WeChat can be linked', async ({
    openBrowser,
  }) => {
    const browser = await openBrowser(phoneZh);
    await startInAccountCenter(browser, freshPhone());
    await button(browser, browser.text.link.linkProvider(browser.text.providerNames.wx)).first().click();
    await browser.page.getByText(browser.text.link.phoneText(browser.text.providerNames.wx)).waitFor();
  });

  test('inside the WeChat app WeChat is linked and replaced by a tap', async ({ openBrowser }) => {
    const browser = await openBrowser({ ...phoneEn, userAgent: wechatUserAgent });
    const { page, text } = browser;
    const [first, second, phone] = [freshWechatUser(), freshWechatUser(), freshPhone()];
    await startInAccountCenter(browser, phone);
    await button(browser, text.link.linkProvider(text.providerNames.wx)).first().click();
    await reauthenticate(browser, phone);
    await button(browser, text.link.linkProvider(text.providerNames.wx), page.getByRole('dialog')).click();
    await answerWechat(browser, first, 'allow');
    await page.waitForURL(isAccountCenter);
    await page.getByText(first).first().waitFor();
    await pressBehindRow(browser, button(browser, text.link.updateTitle));
    // The account center has a button with this name too.
    await page.getByRole('heading', { level: 1, name: text.link.updateTitle }).waitFor();
    await button(browser, text.link.updateTitle).click();
    await answerWechat(browser, second, 'allow');
    await page.waitForURL(isAccountCenter);
    await page.getByText(second).first().waitFor();
  });
});

describe('a cloud account', () => {
  test('a cloud account is linked on the page of the cloud after a reauthentication, and unlinked without a second one', async ({
    openBrowser,
  }) => {
    const browser = await openBrowser(desktopEn);
    const { page, text } = browser;
    const [user, phone] = [freshCloudUser(), freshPhone()];
    await startInAccountCenter(browser, phone);
    await openCloudLink(browser, phone);
    await linkAfterProfile(page);
    await allowCloud(browser, user);
    await page.waitForURL(isAccountCenter);
    await page.getByText(text.link.linked('tc')).first().waitFor();
    await page.getByText(user).first().waitFor();
    await unlinkProvider(browser, text.link.unlinkProvider(text.providerNames.tc));
    await page.getByText(text.link.unlinked('tc')).first().waitFor();
    await button(browser, text.link.linkProvider(text.providerNames.tc)).waitFor();
  });
});

/** Delays the link on the callback page until the account menu has fetched the profile without it. */
async function linkAfterProfile(page: Page): Promise<void> {
  const profile = Promise.withResolvers<void>();
  page.on('response', (response) => {
    if (page.url().includes('/tencentCloud_redirect') && response.url().endsWith('/oauth/user')) profile.resolve();
  });
  await page.route('**/common-bind', async (route) => {
    await profile.promise;
    await route.continue();
  });
}
