import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { test } from '../browser/browser-test.ts';
import { desktopEn, desktopZh, phoneEn, phoneZh, wechatUserAgent } from '../browser/profiles.ts';
import type { UserBrowser } from '../browser/user-browser.ts';
import { opener, pressBehindRow, reauthenticateDialog, turnOffAuthenticator } from '../steps/account-center-steps.ts';
import { freshEmail, freshPhone, openAccountCenter, startInAccountCenter } from '../steps/accounts.ts';
import { endStrongStepUps, leaveRecoveryCodes } from '../steps/database.ts';
import { addAuthenticator, createProtectedAccount, nextCode, startProtected } from '../steps/factors.ts';
import { button, expectFocus, field } from '../steps/fields.ts';
import {
  addFirstPasskey,
  confirmAuthenticator,
  openAuthenticatorSetUp,
  openPasskeyCreation,
  openProtection,
  protectionCard,
  shownRecoveryCodes,
} from '../steps/protection-steps.ts';
import { stopLinkFor } from '../steps/sandbox-inbox.ts';
import { isAccountCenter, signInPage, signOut, submitPassword } from '../steps/sign-in-steps.ts';
import { freshWechatUser, openQrCode, scanQrCode } from '../steps/wechat-steps.ts';
import { anyOf, starting } from '../texts/texts.ts';

/** Confirms with a passkey in the dialog that requests it. */
const proveByPasskey = (browser: UserBrowser) =>
  button(browser, browser.text.factor.usePasskey, reauthenticateDialog(browser)).click();

test('a user adds, renames and removes a passkey after a verification of the same strength, and the browser does not offer it afterwards', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(desktopZh);
  const { page, text } = browser;
  const phone = freshPhone();
  await startInAccountCenter(browser, phone);
  const { credentials } = await addAuthenticator(browser);
  await addFirstPasskey(browser, phone);
  await protectionCard(browser).getByText(text.protection.neverUsed).waitFor();
  expect(await credentials()).toHaveLength(1);

  await pressBehindRow(browser, button(browser, anyOf(text.protection.renameFor)));
  await field(browser, 'passkeyName').fill('  ');
  await page.keyboard.press('Enter');
  await page.getByText(text.factorDialog.nameRequired).waitFor();
  await field(browser, 'passkeyName').fill('家里的电脑');
  await page.keyboard.press('Enter');
  await protectionCard(browser).getByText('家里的电脑', { exact: true }).waitFor();
  await expectFocus(button(browser, anyOf(text.protection.renameFor)));

  // Ten minutes later the new passkey no longer verifies the user.
  endStrongStepUps(phone);
  await pressBehindRow(browser, button(browser, anyOf(text.protection.removeFor)));
  await button(
    browser,
    text.removeContact.remove,
    page.getByRole('dialog', { name: anyOf(text.factorDialog.removePasskeyTitle) }),
  ).click();
  await page.getByRole('dialog', { name: text.factorDialog.weakTitle }).waitFor();
  await button(browser, anyOf(text.factorDialog.proofs)).click();
  await proveByPasskey(browser);
  await page.getByText(text.factorDialog.removedPasskey).first().waitFor();
  await opener(browser, text.protection.addPasskey).waitFor();
  await expect.poll(credentials).toEqual([]);
});

test('a passkey without user verification is not added, and a device adds only one passkey for an account', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(phoneEn);
  const { page, text } = browser;
  const email = freshEmail();
  await startInAccountCenter(browser, email);
  const { credentials, verifyUser } = await addAuthenticator(browser, { verifiesUser: false });
  await openProtection(browser);
  await openPasskeyCreation(browser, email);
  await button(browser, text.addPasskey.create).click();
  await page.getByText(text.addPasskey.canceled).waitFor();
  expect(await credentials()).toEqual([]);
  await verifyUser(true);
  await button(browser, text.addPasskey.create).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });

  // The new passkey has just verified the user.
  await opener(browser, text.protection.addAnotherPasskey).click();
  await button(browser, text.addPasskey.create).click();
  await page.getByText(text.addPasskey.exists).waitFor();
  expect(await credentials()).toHaveLength(1);
});

test('inside WeChat the page does not offer a passkey, and says where the user can add one', async ({
  openBrowser,
}) => {
  const browser = await openBrowser({ ...phoneZh, userAgent: wechatUserAgent });
  await startInAccountCenter(browser, freshPhone());
  await openProtection(browser);
  await protectionCard(browser).getByText(browser.text.protection.passkeysUnsupported).waitFor();
  await expect.poll(() => opener(browser, browser.text.protection.addPasskey).count()).toBe(0);
});

test('the user sets up the authenticator by its key, and copies, downloads and prints its recovery codes before the dialog closes', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(desktopEn);
  const { page, text, context } = browser;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const phone = freshPhone();
  await startInAccountCenter(browser, phone);
  const secret = await openAuthenticatorSetUp(browser, phone);
  await expectFocus(field(browser, 'sixDigits'));
  await button(browser, text.authenticator.copySecret).click();
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(clipboard).toBe(secret);
  await field(browser, 'sixDigits').fill('000000');
  await page.keyboard.press('Enter');
  await page.getByText(text.authenticator.codeWrong).waitFor();
  await expectFocus(field(browser, 'sixDigits'));

  const codes = await confirmAuthenticator(browser, secret);
  expect(codes).toHaveLength(10);
  // Nobody can show the codes again, so Back does not close them.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        addEventListener('hashchange', resolve, { once: true });
        history.back();
      }),
  );
  await button(browser, text.authenticator.copyCodes).click();
  await expect.poll(clipboard).toBe(codes.join('\n'));
  const downloading = page.waitForEvent('download');
  await button(browser, text.authenticator.downloadCodes).click();
  const file = await readFile(await (await downloading).path(), 'utf8');
  for (const code of codes) expect(file).toContain(code);
  const printing = page.evaluate(() => new Promise((resolve) => Object.assign(window, { print: () => resolve(true) })));
  await button(browser, text.authenticator.printCodes).click();
  await printing;
  await page.emulateMedia({ media: 'print' });
  for (const code of codes) expect(await page.getByText(code, { exact: true }).isVisible()).toBe(true);
  expect(await page.getByLabel(text.authenticator.downloadCodes).isVisible()).toBe(false);
  await page.emulateMedia({ media: null });
  await page.keyboard.press('Escape');
  await button(browser, text.authenticator.done).click();
  await page.getByText(text.authenticator.keptRequired).waitFor();
  await page.getByRole('checkbox', { name: text.authenticator.kept }).check();
  await button(browser, text.authenticator.done).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await protectionCard(browser).getByText(text.protection.codesLeft(10, 10)).waitFor();
});

test('the page shows a warning when two recovery codes are left, and new codes need a verification that is stronger than a code to the phone', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(phoneZh);
  const { page, text } = browser;
  const { contact, secret, recoveryCodes } = await startProtected(browser, freshPhone());
  leaveRecoveryCodes(contact, 3);
  await openAccountCenter(browser);
  await openProtection(browser);
  await opener(browser, text.protection.newCodes).waitFor();
  await expect.poll(() => page.getByText(text.protection.codesLow(2)).count()).toBe(0);
  leaveRecoveryCodes(contact, 2);
  await page.reload();
  await openProtection(browser);
  await page.getByText(text.protection.codesLow(2)).waitFor();
  await opener(browser, text.protection.newCodes).click();
  await button(browser, text.authenticator.renew).click();
  await field(browser, 'totp', reauthenticateDialog(browser)).fill(nextCode(secret));
  const codes = await shownRecoveryCodes(browser);
  expect(codes).toHaveLength(10);
  expect(codes.filter((code) => recoveryCodes.includes(code))).toEqual([]);
  await page.getByRole('checkbox', { name: text.authenticator.kept }).check();
  await button(browser, text.authenticator.done).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
});

test('the page and the link of the notice stop a removal that is pending for 72 hours', async ({ openBrowser }) => {
  const browser = await openBrowser(phoneEn);
  const { page, text } = browser;
  const email = freshEmail();
  await startProtected(browser, email);
  await openAccountCenter(browser);
  await openProtection(browser);
  const waiting = protectionCard(browser).getByText(
    anyOf((time: string) => text.protection.waiting(text.protection.authenticator, time)),
  );
  const removeLater = async () => {
    await turnOffAuthenticator(browser);
    await button(browser, text.factorDialog.wait).click();
    await waiting.waitFor();
  };
  await removeLater();
  const firstStopLink = await stopLinkFor(email);
  await button(browser, text.protection.stop).click();
  await page.getByText(text.protection.stopped).first().waitFor();
  await waiting.waitFor({ state: 'hidden' });

  await removeLater();
  const owner = await openBrowser(desktopZh);
  await owner.page.goto(await stopLinkFor(email, firstStopLink));
  await button(owner, owner.text.protection.stop).click();
  await owner.page.getByRole('dialog', { name: owner.text.undoChange.removalDoneTitle }).waitFor();
  await page.reload();
  await page.getByRole('dialog', { name: text.sessionEnded.title }).or(field(browser, 'username')).first().waitFor();
});

test('a recovery code removes a lost authenticator immediately', async ({ openBrowser }) => {
  const browser = await openBrowser(desktopZh);
  const { page, text } = browser;
  const { recoveryCodes } = await startProtected(browser, freshPhone());
  await openAccountCenter(browser);
  await turnOffAuthenticator(browser);
  await button(browser, anyOf(text.factorDialog.proofs)).click();
  await button(
    browser,
    starting(text.factor.recoveryCode, text.factor.recoveryCodeDetail),
    reauthenticateDialog(browser),
  ).click();
  await field(browser, 'recoveryCode').fill(recoveryCodes[0] ?? '');
  await page.keyboard.press('Enter');
  await page.getByText(text.factorDialog.removedAuthenticator).first().waitFor();
  await opener(browser, text.protection.setUpFor).waitFor();
});

test('a trusted device is listed, and needs the second step again after the user withdraws the trust', async ({
  openBrowser,
}) => {
  const { contact, secret } = await createProtectedAccount(freshPhone());
  const browser = await openBrowser(desktopEn);
  const { page, text } = browser;
  await page.goto(signInPage);
  await submitPassword(browser, contact);
  await page.getByRole('checkbox', { name: text.secondStep.trust }).check();
  await field(browser, 'totp').fill(nextCode(secret));
  await page.waitForURL(isAccountCenter);
  await openProtection(browser);
  await button(browser, anyOf(text.protection.withdrawFor)).click();
  await page.getByText(text.protection.withdrawn).first().waitFor();
  await button(browser, anyOf(text.protection.withdrawFor)).waitFor({ state: 'hidden' });
  await signOut(browser);
  await page.goto(signInPage);
  await submitPassword(browser, contact);
  await page.getByRole('heading', { level: 1, name: text.secondStep.title }).waitFor();
});

test('the last sign-in method cannot be removed, and the dialog leads to the password', async ({ openBrowser }) => {
  const browser = await openBrowser(desktopEn);
  const { page, text } = browser;
  const phone = freshPhone();
  await startInAccountCenter(browser, phone);
  await addAuthenticator(browser);
  await addFirstPasskey(browser, phone);
  const refused = { code: 40925, msg: 'Nothing else', data: null };
  await page.route('**/user/passkeys/*', (route) => route.fulfill({ json: refused }), { times: 1 });
  await pressBehindRow(browser, button(browser, anyOf(text.protection.removeFor)));
  await button(
    browser,
    text.removeContact.remove,
    page.getByRole('dialog', { name: anyOf(text.factorDialog.removePasskeyTitle) }),
  ).click();
  await button(
    browser,
    text.changePassword.setTitle,
    page.getByRole('dialog', { name: text.factorDialog.lastTitle }),
  ).click();
  await field(browser, 'newPassword').waitFor();
});

test('the security page shows when a linked WeChat was last used to sign in', async ({ openBrowser }) => {
  const browser = await openBrowser(desktopEn);
  const { page, text } = browser;
  const [user, phone] = [freshWechatUser(), freshPhone()];
  await startInAccountCenter(browser, phone, { provider: 'wx', user });
  const wechat = protectionCard(browser)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: starting(`${text.providerNames.wx} `) }) });
  await openProtection(browser);
  await wechat.waitFor();
  await expect.poll(() => wechat.getByText(anyOf(text.protection.lastUsed)).count()).toBe(0);
  await signOut(browser);
  await page.goto(signInPage);
  await openQrCode(browser);
  await scanQrCode(browser, user);
  await page.waitForURL(isAccountCenter);
  await openProtection(browser);
  await wechat.getByText(anyOf(text.protection.lastUsed)).waitFor();
});
