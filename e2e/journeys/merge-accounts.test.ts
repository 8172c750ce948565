import { expect } from 'vitest';
import { test } from '../browser/browser-test.ts';
import { desktopEn, desktopZh, phoneEn, phoneZh, wechatUserAgent } from '../browser/profiles.ts';
import { openContactChange, verifyFirstPhone } from '../steps/account-center-steps.ts';
import {
  createAccount,
  freshEmail,
  freshPhone,
  maskedPhone,
  signInByApi,
  startInAccountCenter,
} from '../steps/accounts.ts';
import { allowCloud, freshCloudUser } from '../steps/cloud-steps.ts';
import { verifyByCode } from '../steps/code-steps.ts';
import { ageAccount } from '../steps/database.ts';
import { createProtectedAccount, nextCode } from '../steps/factors.ts';
import { button, expectFocus, field, filledAlert, isInSight } from '../steps/fields.ts';
import {
  acceptMerge,
  mergeByPassword,
  openCloudLink,
  openWechatLink,
  reauthenticate,
} from '../steps/link-provider-steps.ts';
import { isAccountCenter } from '../steps/sign-in-steps.ts';
import { answerWechat, freshWechatUser, scanQrCode } from '../steps/wechat-steps.ts';

test('a phone of another account merges that account after a confirmation and ends its sessions, and a failed merge can be repeated', async ({
  openBrowser,
}) => {
  const [phone, email] = [freshPhone(), freshEmail()];
  const other = await openBrowser(phoneZh);
  await startInAccountCenter(other, phone);
  const browser = await openBrowser(desktopEn);
  const { page, text } = browser;
  await startInAccountCenter(browser, email);
  await verifyFirstPhone(browser, phone, email);
  const offer = page.getByRole('dialog', { name: text.mergeAccounts.title });
  await offer.waitFor();
  expect(await offer.getByRole('definition').allTextContents()).toContain(maskedPhone(phone));
  await expectFocus(button(browser, text.mergeAccounts.no, offer));
  expect(await isInSight(offer.getByText(text.mergeAccounts.final))).toBe(true);
  await page.route('**/merge-bind', (route) => route.fulfill({ status: 503 }), { times: 1 });
  await mergeByPassword(browser);
  const confirmation = page.getByRole('dialog', { name: text.mergeAccounts.proveTitle });
  await filledAlert(confirmation).waitFor();
  await button(browser, text.mergeAccounts.yes, confirmation).click();
  const merged = page.getByRole('dialog', { name: text.mergeAccounts.doneTitle });
  await merged.waitFor();
  await expect.poll(() => filledAlert(merged).count()).toBe(0);
  await expectFocus(button(browser, text.mergeAccounts.finish, merged));
  await page.keyboard.press('Enter');
  await merged.waitFor({ state: 'hidden' });
  await page
    .getByRole('region', { name: text.account.protection })
    .getByText(maskedPhone(phone), { exact: true })
    .waitFor();
  await other.page.reload();
  await other.page.getByRole('dialog', { name: other.text.sessionEnded.goneTitle }).waitFor();
});

test('without a second verification, the other account is merged in 72 hours, and either account cancels the merge', async ({
  openBrowser,
}) => {
  const [phone, email] = [freshPhone(), freshEmail()];
  await createAccount(phone);
  const browser = await openBrowser(phoneEn);
  const { page, text } = browser;
  await startInAccountCenter(browser, email);
  await verifyFirstPhone(browser, phone, email);
  const offer = page.getByRole('dialog', { name: text.mergeAccounts.title });
  expect(await isInSight(offer.getByText(text.mergeAccounts.final))).toBe(true);
  await button(browser, text.mergeAccounts.goOn, offer).click();
  await button(browser, text.mergeAccounts.yesLater).click();
  await button(
    browser,
    text.mergeAccounts.finish,
    page.getByRole('dialog', { name: text.mergeAccounts.waitsTitle }),
  ).click();
  // The merge is shown beside the phone that was added, and high in the overview on a phone.
  for (const address of ['/UserCenter?section=security', '/UserCenter']) {
    await page.goto(address);
    const { y = Number.NaN } = (await button(browser, text.account.stopMerge).boundingBox()) ?? {};
    expect(y).toBeLessThan(500);
  }
  const other = await openBrowser(desktopZh);
  await signInByApi(other, phone);
  await other.page.goto('/UserCenter');
  await button(other, other.text.account.stopMerge).click();
  await other.page.getByText(other.text.closing.mergeStopped).first().waitFor();
  await expect.poll(() => button(other, other.text.account.stopMerge).count()).toBe(0);
  await page.goto('/UserCenter?section=security');
  await page.getByText(text.securityEvents['merge-stopped']({})).waitFor();
  expect(await button(browser, text.account.stopMerge).count()).toBe(0);
});

test('Back from the offer to merge leads to the contact, and Forward leads to the offer again', async ({
  openBrowser,
}) => {
  const [phone, email] = [freshPhone(), freshEmail()];
  const browser = await openBrowser(desktopZh);
  const { page, text } = browser;
  await createAccount(phone);
  await startInAccountCenter(browser, email);
  await verifyFirstPhone(browser, phone, email);
  await page.getByRole('dialog', { name: text.mergeAccounts.title }).waitFor();
  await page.goBack();
  await expect.poll(() => field(browser, 'newPhone').inputValue()).toBe(phone);
  await page.goForward();
  await page.getByRole('dialog', { name: text.mergeAccounts.title }).waitFor();
});

test('a WeChat of another account merges that account after a code to its contact', async ({ openBrowser }) => {
  const [user, phone] = [freshWechatUser(), freshPhone()];
  await createAccount(phone, { provider: 'wx', user });
  const browser = await openBrowser(desktopEn);
  const email = freshEmail();
  await startInAccountCenter(browser, email);
  await openWechatLink(browser, email);
  await scanQrCode(browser, user);
  await acceptMerge(browser, phone);
  await button(browser, browser.text.protection.manage(browser.text.providerNames.wx)).waitFor();
  await browser.page.getByText(user).first().waitFor();
});

test('a WeChat of an account with an authenticator merges that account after a code of the authenticator', async ({
  openBrowser,
}) => {
  const [user, phone, email] = [freshWechatUser(), freshPhone(), freshEmail()];
  const { secret } = await createProtectedAccount(phone, { provider: 'wx', user });
  ageAccount(phone);
  const browser = await openBrowser(desktopEn);
  const { page, text } = browser;
  await startInAccountCenter(browser, email);
  await openWechatLink(browser, email);
  await scanQrCode(browser, user);
  await button(browser, text.link.merge).click();
  await button(browser, text.mergeAccounts.goOn, page.getByRole('dialog').last()).click();
  const dialog = page.getByRole('dialog', { name: text.mergeAccounts.proveTitle });
  await field(browser, 'totp').fill('000000');
  await dialog.getByText(text.factor.totpWrong).waitFor();
  await field(browser, 'totp').fill(nextCode(secret));
  await page.getByRole('dialog', { name: text.mergeAccounts.doneTitle }).waitFor();
  await button(browser, text.mergeAccounts.finish).click();
  await button(browser, text.protection.manage(text.providerNames.wx)).waitFor();
});

test('inside the WeChat app a WeChat of another account merges that account', async ({ openBrowser }) => {
  const [user, phone] = [freshWechatUser(), freshPhone()];
  await createAccount(phone, { provider: 'wx', user });
  const browser = await openBrowser({ ...phoneZh, userAgent: wechatUserAgent });
  const { page, text } = browser;
  const email = freshEmail();
  await startInAccountCenter(browser, email);
  await button(browser, text.link.linkProvider(text.providerNames.wx)).first().click();
  await reauthenticate(browser, email);
  await button(browser, text.link.linkProvider(text.providerNames.wx), page.getByRole('dialog')).click();
  await answerWechat(browser, user, 'allow');
  await acceptMerge(browser, phone);
  await button(browser, text.protection.manage(text.providerNames.wx)).waitFor();
});

test('a cloud identity of another account merges that account after a code to its contact', async ({ openBrowser }) => {
  const [user, phone] = [freshCloudUser(), freshPhone()];
  await createAccount(phone, { provider: 'tc', user });
  const browser = await openBrowser(phoneEn);
  const email = freshEmail();
  await startInAccountCenter(browser, email);
  await openCloudLink(browser, email);
  await allowCloud(browser, user);
  await acceptMerge(browser, phone);
  await browser.page.waitForURL(isAccountCenter);
  await button(browser, browser.text.link.unlinkProvider(browser.text.providerNames.tc)).waitFor();
  await browser.page.getByText(user).first().waitFor();
});

test('when both accounts have a phone, the user chooses one, and the other is removed', async ({ openBrowser }) => {
  const [mine, theirs] = [freshPhone(), freshPhone()];
  const browser = await openBrowser(phoneEn);
  const { page, text } = browser;
  await createAccount(theirs);
  await startInAccountCenter(browser, mine);
  await openContactChange(browser, text.changeContact.changePhone, mine);
  await field(browser, 'newPhone').fill(theirs);
  await verifyByCode(browser, theirs);
  const offer = page.getByRole('dialog', { name: text.mergeAccounts.title });
  await offer.getByRole('listitem').nth(1).waitFor();
  await button(browser, text.mergeAccounts.goOn, offer).click();
  await offer.getByText(text.mergeAccounts.choose(text.mergeAccounts.phone)).waitFor();
  await expectFocus(offer.getByRole('radio').first());
  // The reason is not in the last 48 px, where the content fades.
  const fades = (element: Element) => {
    const bottom = element.closest('[data-more]')?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY;
    return element.getBoundingClientRect().bottom > bottom - 48;
  };
  expect(await offer.getByText(text.mergeAccounts.choose(text.mergeAccounts.phone)).evaluate(fades)).toBe(false);
  await offer.getByRole('radio', { name: maskedPhone(theirs) }).check();
  await mergeByPassword(browser);
  await button(
    browser,
    text.mergeAccounts.finish,
    page.getByRole('dialog', { name: text.mergeAccounts.doneTitle }),
  ).click();
  await page
    .getByRole('region', { name: text.account.protection })
    .getByText(maskedPhone(theirs), { exact: true })
    .waitFor();
  await expect.poll(() => page.getByText(maskedPhone(mine), { exact: true }).count()).toBe(0);
});
