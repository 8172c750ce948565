import { expect } from 'vitest';
import { test } from '../browser/browser-test.ts';
import { desktopEn, desktopZh, phoneEn, phoneZh } from '../browser/profiles.ts';
import { createAccount, freshPhone, openSection } from '../steps/accounts.ts';
import { allowCloud, denyCloud, freshCloudUser, launchPath, openCloudConsent } from '../steps/cloud-steps.ts';
import { button, filledAlert } from '../steps/fields.ts';
import { verifyForPending } from '../steps/pending-steps.ts';
import { contactField, finishRegistration, submitNewAccount } from '../steps/register-steps.ts';
import { isAccountCenter, signOut, storedAccessToken } from '../steps/sign-in-steps.ts';

test('an unknown user registers with the pending cloud identity, which then signs in and leads to the back address', async ({
  openBrowser,
}) => {
  const user = freshCloudUser();
  const browser = await openBrowser(phoneZh);
  const { page, text } = browser;
  await openCloudConsent(browser);
  await allowCloud(browser, user);
  await button(browser, text.provider.createAccount).click();
  await page.waitForURL('**/tencentCloud_redirect/bind');
  await page.getByText(text.pendingIdentity.willBeLinked(text.providerNames.tc)).waitFor();
  await page.getByText(user, { exact: true }).waitFor();
  await verifyForPending(browser, freshPhone());
  await finishRegistration(browser);
  await openSection(browser, text.account.securitySection);
  await button(browser, text.link.unlinkProvider(text.providerNames.tc)).waitFor();
  await signOut(browser);
  await openCloudConsent(browser, '?url=%2Fdocs');
  await allowCloud(browser, user);
  await page.waitForURL((url) => url.pathname === '/docs');
});

test('a user whose phone has an account links the cloud identity to it by a code to the phone', async ({
  openBrowser,
}) => {
  const phone = freshPhone();
  await createAccount(phone);
  const browser = await openBrowser(desktopEn);
  const { page, text } = browser;
  await openCloudConsent(browser);
  await allowCloud(browser, freshCloudUser());
  await button(browser, text.provider.createAccount).click();
  await page.getByText(text.pendingIdentity.willBeLinked(text.providerNames.tc)).waitFor();
  await contactField(browser, phone).fill(phone);
  await button(browser, text.verification.getCode).click();
  await page
    .getByRole('dialog', { name: text.pendingIdentity.question(text.pendingIdentity.phone, text.providerNames.tc) })
    .waitFor();
  await verifyForPending(browser, phone, () => button(browser, text.pendingIdentity.yes).click());
  await page.waitForURL(isAccountCenter);
  await openSection(browser, text.account.securitySection);
  await button(browser, text.link.unlinkProvider(text.providerNames.tc)).waitFor();
});

test('a user with an account links the cloud identity without a confirmation, and a contact without an account is refused', async ({
  openBrowser,
}) => {
  const [phone, user] = [freshPhone(), freshCloudUser()];
  await createAccount(phone);
  const browser = await openBrowser(desktopZh);
  const { page, text } = browser;
  await openCloudConsent(browser, '?url=%2Fdocs');
  await allowCloud(browser, user);
  await button(browser, text.provider.linkExisting).click();
  await page.getByText(user, { exact: true }).waitFor();
  const unknown = freshPhone();
  await contactField(browser, unknown).fill(unknown);
  await button(browser, text.verification.getCode).click();
  await page.getByText(text.pendingIdentity.noAccount).waitFor();
  await button(browser, text.pendingIdentity.toCreate).waitFor();
  await verifyForPending(browser, phone);
  await page.waitForURL((url) => url.pathname === '/docs');
});

test('a launch from the cloud signs in after a confirmation, brings the membership, and is valid for one use', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(phoneEn);
  const { page, text } = browser;
  const user = freshCloudUser();
  const path = await launchPath(user);
  await page.goto(path);
  await page.getByRole('heading', { name: text.provider.launchTitle(user) }).waitFor();
  expect(page.url()).not.toContain('signature');
  expect(await storedAccessToken(browser)).toBeNull();
  await button(browser, text.provider.launchYes).click();
  await allowCloud(browser, user);
  await button(browser, text.provider.createAccount).click();
  await page.getByText(text.pendingIdentity.willBeLinked(text.providerNames.tc)).waitFor();
  await verifyForPending(browser, freshPhone());
  await submitNewAccount(browser);
  await page.waitForURL('**/tencentCloud_redirect/webProVip');
  await page.getByText(text.membershipCard.member, { exact: true }).waitFor();
  const product = page.getByRole('link', { name: text.membership.open });
  expect(await product.getAttribute('href')).toMatch(/^http/);
  await page.goto(path);
  await filledAlert(page).waitFor();
});

test('a reload of the callback continues with an identity without an account', async ({ openBrowser }) => {
  const browser = await openBrowser(phoneEn);
  const { page, text } = browser;
  const user = freshCloudUser();
  await openCloudConsent(browser, '?url=%2Fdocs');
  await allowCloud(browser, user);
  await button(browser, text.provider.createAccount).waitFor();
  await page.reload();
  await page.getByText(user).waitFor();
  await button(browser, text.provider.createAccount).click();
  await page.getByText(text.pendingIdentity.willBeLinked(text.providerNames.tc)).waitFor();
  expect(page.url()).toMatch(/bind\?url=%2Fdocs$/);
});

test('the user can start again after a denial, and after a reload of the callback', async ({ openBrowser }) => {
  const browser = await openBrowser(desktopZh);
  const { page, text } = browser;
  await openCloudConsent(browser, '?url=%2FUserCenter');
  await denyCloud(browser);
  await page.getByText(text.provider.denied).waitFor();
  expect(page.url()).toMatch(/tencentCloud_redirect\?url=%2FUserCenter$/);
  await page.reload();
  await page.getByText(text.provider.nothing).waitFor();
  expect(await storedAccessToken(browser)).toBeNull();
});
