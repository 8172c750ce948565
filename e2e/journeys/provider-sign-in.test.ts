import { expect } from 'vitest';
import { test } from '../browser/browser-test.ts';
import { desktopEn, desktopZh, phoneEn, phoneZh } from '../browser/profiles.ts';
import { allowCloud, freshCloudUser, openCloudConsent } from '../steps/cloud-steps.ts';
import { filledAlert } from '../steps/fields.ts';
import { isHome, storedAccessToken } from '../steps/sign-in-steps.ts';
import { freshWechatUser, openQrCode, scanQrCode } from '../steps/wechat-steps.ts';

test('a WeChat callback does not sign in another browser that opens it, and Back does not return to it', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(desktopEn);
  const callback = Promise.withResolvers<string>();
  await browser.page.route(/\/wx_redirect\?/, async (route) => {
    callback.resolve(route.request().url());
    await route.abort();
  });
  await openQrCode(browser);
  await scanQrCode(browser, freshWechatUser());
  const url = await callback.promise;
  const other = await openBrowser(phoneZh);
  await other.page.goto(url);
  await other.page.waitForURL(isHome);
  expect(await storedAccessToken(other)).toBeNull();
  await other.page.goBack();
  expect(other.page.url()).not.toContain('code=');
  // The callback was aborted.
  browser.consoleErrors.length = 0;
});

test('a cloud callback does not sign in another browser that opens it', async ({ openBrowser }) => {
  const browser = await openBrowser(phoneEn);
  // The browser that started must not use its callback.
  await browser.page.route(/\/tc-auth\?/, (route) => route.abort());
  await openCloudConsent(browser);
  const callback = browser.page.waitForRequest(/\/tencentCloud_redirect\?/);
  await allowCloud(browser, freshCloudUser());
  const url = (await callback).url();
  const other = await openBrowser(desktopZh);
  await other.page.goto(url);
  await filledAlert(other.page.getByRole('main')).waitFor();
  expect(other.page.url()).not.toContain('code=');
  expect(await storedAccessToken(other)).toBeNull();
  browser.consoleErrors.length = 0;
});
