import { expect } from 'vitest';
import { test } from '../browser/browser-test.ts';
import { desktopEn, desktopZh, phoneEn, wechatUserAgent } from '../browser/profiles.ts';
import { button, filledAlert } from '../steps/fields.ts';
import { failNextCall } from '../steps/sandbox-control.ts';
import { signInPage, storedAccessToken } from '../steps/sign-in-steps.ts';
import { answerWechat, freshWechatUser, openQrCode, qrPicture, scanQrCode, useQrCode } from '../steps/wechat-steps.ts';

test('a scan that the user cancels on the phone is reported and can be repeated, and an expired QR code is replaced', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(desktopZh);
  const { page, text } = browser;
  const user = freshWechatUser();
  await openQrCode(browser);
  await failNextCall('wechat', 'state-only');
  await useQrCode(browser, user, 'scan', 'cancel');
  await page.getByText(text.provider.refused).waitFor();
  await button(browser, text.provider.scanAgain).click();
  const picture = qrPicture(browser);
  const expired = await picture.getAttribute('src');
  await useQrCode(browser, user, 'expire');
  await expect.poll(() => picture.getAttribute('src').catch(() => expired)).not.toBe(expired);
  await scanQrCode(browser, user);
  await page.getByText(text.provider.registering).waitFor();
});

test('when WeChat does not answer, the page reports it, and the user is not signed in and can start again', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(desktopEn);
  const { page, text } = browser;
  await openQrCode(browser);
  await failNextCall('wechat', 'garbage');
  await scanQrCode(browser, freshWechatUser());
  await filledAlert(page.getByRole('main')).waitFor();
  expect(await storedAccessToken(browser)).toBeNull();
  await button(browser, text.account.retry).or(button(browser, text.provider.home)).first().click();
});

test('a denial inside the WeChat app is reported, and keeps the back address', async ({ openBrowser }) => {
  const browser = await openBrowser({ ...phoneEn, userAgent: wechatUserAgent });
  const { page, text } = browser;
  await page.goto(`${signInPage}?url=%2FUserCenter`);
  await failNextCall('wechat', 'state-only');
  await button(browser, text.provider.openInApp(text.providerNames.wx)).click();
  await answerWechat(browser, freshWechatUser(), 'deny');
  await page.getByText(text.provider.denied).waitFor();
  expect(page.url()).toMatch(/wx_redirect\?url=%2FUserCenter$/);
});
