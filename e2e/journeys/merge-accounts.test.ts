import { expect } from 'vitest';
import { test } from '../browser/browser-test.ts';
import { desktopEn, desktopZh, phoneEn, phoneZh } from '../browser/profiles.ts';
import { openContactChange, verifyFirstPhone } from '../steps/account-center-steps.ts';
import { createAccount, freshEmail, freshPhone, maskedPhone, startInAccountCenter } from '../steps/accounts.ts';
import { verifyByCode } from '../steps/code-steps.ts';
import { button, expectFocus, field, filledAlert } from '../steps/fields.ts';
import { acceptMerge, mergeByPassword, openWechatLink } from '../steps/link-provider-steps.ts';
import { freshWechatUser, scanQrCode } from '../steps/wechat-steps.ts';

test('a phone of another account merges that account after a confirmation, ends its sessions, and can be repeated after a failure', async ({
  openBrowser,
}) => {
  const [phone, email] = [freshPhone(), freshEmail()];
  const other = await openBrowser(phoneZh);
  await startInAccountCenter(other, phone);
  const browser = await openBrowser(desktopEn);
  const { page, text } = browser;
  await startInAccountCenter(browser, email);
  await verifyFirstPhone(browser, phone, email);
  const offer = page.getByRole('dialog', { name: text.mergeTitle });
  await offer.waitFor();
  expect(await offer.getByRole('definition').allTextContents()).toContain(maskedPhone(phone));
  await expectFocus(button(browser, text.doNotMerge, offer));
  await page.route('**/merge-bind', (route) => route.fulfill({ status: 503 }), { times: 1 });
  await mergeByPassword(browser);
  const confirmation = page.getByRole('dialog', { name: text.confirmOtherAccount });
  await filledAlert(confirmation).waitFor();
  await button(browser, text.merge, confirmation).click();
  const merged = page.getByRole('dialog', { name: text.merged });
  await merged.waitFor();
  await expect.poll(() => filledAlert(merged).count()).toBe(0);
  await expectFocus(button(browser, text.done, merged));
  await page.keyboard.press('Enter');
  await merged.waitFor({ state: 'hidden' });
  await page.getByRole('region', { name: text.signInMethods }).getByText(maskedPhone(phone), { exact: true }).waitFor();
  await other.page.reload();
  await other.page.getByRole('dialog', { name: other.text.accountClosed }).waitFor();
});

test('a user without a second verification of the other account merges it in 72 hours, and either account cancels it', async ({
  openBrowser,
}) => {
  const [phone, email] = [freshPhone(), freshEmail()];
  await createAccount(phone);
  const browser = await openBrowser(phoneEn);
  const { page, text } = browser;
  await startInAccountCenter(browser, email);
  await verifyFirstPhone(browser, phone, email);
  await button(browser, text.continueMerge, page.getByRole('dialog', { name: text.mergeTitle })).click();
  await button(browser, text.mergeLater).click();
  await button(browser, text.done, page.getByRole('dialog', { name: text.mergeRequested })).click();
  const other = await openBrowser(desktopZh);
  await startInAccountCenter(other, phone);
  await other.page.goto('/UserCenter');
  await button(other, other.text.cancelMerge).click();
  await other.page.getByText(other.text.mergeCanceled).first().waitFor();
  await expect.poll(() => button(other, other.text.cancelMerge).count()).toBe(0);
  await page.goto('/UserCenter');
  await page.getByRole('heading', { name: text.newestDevices }).waitFor();
  expect(await button(browser, text.cancelMerge).count()).toBe(0);
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
  await page.getByRole('dialog', { name: text.mergeTitle }).waitFor();
  await page.goBack();
  await expect.poll(() => field(browser, 'newPhone').inputValue()).toBe(phone);
  await page.goForward();
  await page.getByRole('dialog', { name: text.mergeTitle }).waitFor();
});

test('a WeChat of another account merges that account after a code to its own contact', async ({ openBrowser }) => {
  const [user, phone] = [freshWechatUser(), freshPhone()];
  await createAccount(phone, { provider: 'wx', user });
  const browser = await openBrowser(desktopEn);
  const email = freshEmail();
  await startInAccountCenter(browser, email);
  await openWechatLink(browser, email);
  await scanQrCode(browser, user);
  await acceptMerge(browser, phone);
  await button(browser, browser.text.manageWechat).waitFor();
  await browser.page.getByText(user).first().waitFor();
});

test('when both accounts have a phone, the user chooses one, and the other one is removed', async ({ openBrowser }) => {
  const [mine, theirs] = [freshPhone(), freshPhone()];
  const browser = await openBrowser(phoneEn);
  const { page, text } = browser;
  await createAccount(theirs);
  await startInAccountCenter(browser, mine);
  await openContactChange(browser, text.changePhone, mine);
  await field(browser, 'newPhone').fill(theirs);
  await verifyByCode(browser, theirs);
  const offer = page.getByRole('dialog', { name: text.mergeTitle });
  await offer.getByRole('listitem').nth(1).waitFor();
  await button(browser, text.continueMerge, offer).click();
  await offer.getByText(text.choosePhone).waitFor();
  await expectFocus(offer.getByRole('radio').first());
  await offer.getByRole('radio', { name: maskedPhone(theirs) }).check();
  await mergeByPassword(browser);
  await button(browser, text.done, page.getByRole('dialog', { name: text.merged })).click();
  await page
    .getByRole('region', { name: text.signInMethods })
    .getByText(maskedPhone(theirs), { exact: true })
    .waitFor();
  await expect.poll(() => page.getByText(maskedPhone(mine), { exact: true }).count()).toBe(0);
});
