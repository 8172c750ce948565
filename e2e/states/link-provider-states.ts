import { desktopEn, phoneEn } from '../browser/profiles.ts';
import type { UserBrowser } from '../browser/user-browser.ts';
import { forgetStepUp, pressBehindRow, rememberStepUp } from '../steps/account-center-steps.ts';
import { createAccount, freshEmail, freshPhone, startInAccountCenter } from '../steps/accounts.ts';
import { allowCloud, freshCloudUser } from '../steps/cloud-steps.ts';
import { button, field } from '../steps/fields.ts';
import { reauthenticate } from '../steps/link-provider-steps.ts';
import { freshWechatUser, qrPicture, scanQrCode } from '../steps/wechat-steps.ts';
import type { Walk } from './state-walk.ts';

/** Shows WeChat: linked, of another account, unlinked and replaced. */
async function* linkWechat(browser: UserBrowser) {
  const { page, text } = browser;
  const [taken, email] = [freshWechatUser(), freshEmail()];
  const dialog = page.getByRole('dialog');
  await createAccount(freshPhone(), { provider: 'wx', user: taken });
  await startInAccountCenter(browser, email);
  const open = async () => {
    await button(browser, text.link.linkProvider(text.providerNames.wx)).first().click();
    await qrPicture(browser).waitFor();
  };
  await button(browser, text.link.linkProvider(text.providerNames.wx)).first().click();
  await reauthenticate(browser, email);
  await qrPicture(browser).waitFor();
  yield 'link-wechat';
  await scanQrCode(browser, taken);
  await button(browser, text.link.merge).waitFor();
  yield 'link-wechat-of-other-account';
  await button(browser, text.link.merge).click();
  await button(browser, text.mergeAccounts.goOn, dialog).waitFor();
  yield 'link-wechat-merge';
  await button(browser, text.mergeAccounts.goOn, dialog).click();
  await field(browser, 'code').waitFor();
  yield 'link-wechat-merge-verify';
  await page.keyboard.press('Escape');
  await open();
  await scanQrCode(browser, freshWechatUser());
  await page.getByText(text.link.linked('wx')).first().waitFor();
  yield 'link-wechat-done';
  await pressBehindRow(browser, button(browser, text.link.unlinkProvider(text.providerNames.wx)));
  await dialog.waitFor();
  yield 'unlink-wechat';
  await page.keyboard.press('Escape');
  await forgetStepUp(browser);
  await page.reload();
  await pressBehindRow(browser, button(browser, text.link.updateTitle));
  await button(browser, text.link.verify).waitFor();
  yield 'replace-wechat';
  await rememberStepUp(browser);
  await page.reload();
  await qrPicture(browser).waitFor();
  yield 'replace-wechat-qr-code';
  await scanQrCode(browser, taken);
  await button(browser, text.link.merge).click();
  await dialog.waitFor();
  yield 'replace-wechat-merge-conflict';
}

/** Shows the cloud account: linked and unlinked. */
async function* linkCloudAccount(browser: UserBrowser) {
  const { page, text } = browser;
  const phone = freshPhone();
  await startInAccountCenter(browser, phone);
  await button(browser, text.link.linkProvider(text.providerNames.tc)).click();
  await reauthenticate(browser, phone);
  await button(browser, text.link.goTo(text.providerNames.tc)).waitFor();
  yield 'link-cloud-account';
  await button(browser, text.link.goTo(text.providerNames.tc)).click();
  await allowCloud(browser, freshCloudUser());
  await page.getByText(text.link.linked('tc')).first().waitFor();
  // The page after the callback takes the focus.
  await page.locator('main:focus').waitFor();
  yield 'link-cloud-account-done';
  await button(browser, text.link.unlinkProvider(text.providerNames.tc)).click();
  await page.getByRole('dialog').waitFor();
  yield 'unlink-cloud-account';
}

/** Shows a phone outside WeChat, where WeChat cannot be linked. */
async function* linkOnPhone(browser: UserBrowser) {
  await startInAccountCenter(browser, freshPhone());
  await button(browser, browser.text.link.linkProvider(browser.text.providerNames.wx)).first().click();
  await browser.page.getByText(browser.text.link.phoneText(browser.text.providerNames.wx)).waitFor();
  yield 'link-wechat-on-phone';
}

export const linkProviderWalks: readonly Walk[] = [
  { name: 'link WeChat', profile: desktopEn, sizes: ['desktop'], states: linkWechat },
  { name: 'link a cloud account', states: linkCloudAccount },
  { name: 'link WeChat on a phone', profile: phoneEn, sizes: ['phone'], states: linkOnPhone },
];
