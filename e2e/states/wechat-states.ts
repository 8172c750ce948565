import { desktopEn, phoneEn, wechatUserAgent } from '../browser/profiles.ts';
import type { UserBrowser } from '../browser/user-browser.ts';
import { createAccount, freshPhone } from '../steps/accounts.ts';
import { button, filledAlert } from '../steps/fields.ts';
import { denyNextCallback, failNextApiCall, installClock, stopTimers } from '../steps/page-control.ts';
import { contactField } from '../steps/register-steps.ts';
import { signInPage } from '../steps/sign-in-steps.ts';
import { answerWechat, freshWechatUser, openQrCode, openWechatInApp, scanQrCode } from '../steps/wechat-steps.ts';
import type { Walk } from './state-walk.ts';

/** Shows a scan on a computer: the QR code, and its outcomes. */
async function* scan(browser: UserBrowser) {
  const { page, text } = browser;
  const user = freshWechatUser();
  await installClock(page);
  await openQrCode(browser);
  yield 'wechat-qr-code';
  await denyNextCallback(page);
  await scanQrCode(browser, user);
  await page.getByText(text.provider.refused).waitFor();
  yield 'wechat-canceled';
  await openQrCode(browser);
  await failNextApiCall(page, '/wx-auth');
  await scanQrCode(browser, user);
  await filledAlert(page.getByRole('main')).waitFor();
  await stopTimers(page);
  yield 'wechat-failed';
  await page.clock.resume();
  await openQrCode(browser);
  await scanQrCode(browser, user);
  await page.getByText(text.provider.registering).waitFor();
  await stopTimers(page);
  yield 'wechat-not-registered';
  await page.clock.resume();
  await button(browser, text.provider.createAccount).click();
  await page.getByText(text.pendingIdentity.willBeLinked(text.providerNames.wx)).waitFor();
  yield 'wechat-register';
  const taken = freshPhone();
  await createAccount(taken);
  await contactField(browser, taken).fill(taken);
  await button(browser, text.verification.getCode).click();
  await page
    .getByRole('dialog', { name: text.pendingIdentity.question(text.pendingIdentity.phone, text.providerNames.wx) })
    .waitFor();
  yield 'wechat-link-to-existing';
}

/** Shows the sign-in inside the WeChat app. */
async function* tap(browser: UserBrowser) {
  const { page, text } = browser;
  await page.goto(signInPage);
  await button(browser, text.provider.openInApp(text.providerNames.wx)).waitFor();
  yield 'wechat-app';
  await openWechatInApp(browser);
  await answerWechat(browser, freshWechatUser(), 'allow');
  await page.getByText(text.provider.useComputer(text.providerNames.wx)).waitFor();
  yield 'wechat-app-not-registered';
  await openWechatInApp(browser);
  await answerWechat(browser, freshWechatUser(), 'snapshot');
  await page.getByText(text.reasons.WX_ALERT.snapshot).waitFor();
  yield 'wechat-app-snapshot';
  await page.goto('/wx_redirect?state=denied');
  await page.getByText(text.provider.denied).waitFor();
  yield 'wechat-app-denied';
}

export const wechatWalks: readonly Walk[] = [
  { name: 'WeChat: a scan', profile: desktopEn, sizes: ['desktop'], states: scan },
  { name: 'WeChat: its app', profile: { ...phoneEn, userAgent: wechatUserAgent }, sizes: ['phone'], states: tap },
];
