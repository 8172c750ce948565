import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from '../browser/browser-test.ts';
import { desktopEn, desktopZh, phoneEn, phoneZh } from '../browser/profiles.ts';
import type { UserBrowser } from '../browser/user-browser.ts';
import {
  contactChanged,
  opener,
  openPasswordChange,
  pressBehindRow,
  reauthenticateDialog,
} from '../steps/account-center-steps.ts';
import { freshEmail, freshPhone, OTHER_PASSWORD, startInAccountCenter } from '../steps/accounts.ts';
import { requestCode, submitCode, verifyByCode } from '../steps/code-steps.ts';
import { startCommandLine } from '../steps/device-steps.ts';
import { addAuthenticator, firstCode, nextCode } from '../steps/factors.ts';
import { button, field, filledAlert, isInSight } from '../steps/fields.ts';
import { submitNewPassword } from '../steps/new-password-steps.ts';
import { signInByButton } from '../steps/passkey-steps.ts';
import { authorizationAddress } from '../steps/product-request-steps.ts';
import { openAuthenticatorSetUp, openPasskeyCreation, shownRecoveryCodes } from '../steps/protection-steps.ts';
import { openCodeStep, submitNewAccount } from '../steps/register-steps.ts';
import { openReset, resetDialog } from '../steps/reset-password-steps.ts';
import { undoLinkFor } from '../steps/sandbox-inbox.ts';
import { isAccountCenter, signOut, submitPassword } from '../steps/sign-in-steps.ts';
import { freshWechatUser } from '../steps/wechat-steps.ts';

/** Lets the next calls of a path do their work, and loses their answers. */
const loseNextAnswer = (page: Page, path: string, times = 1) =>
  page.route(
    `**${path}`,
    async (route) => {
      await route.fetch();
      await route.abort('internetdisconnected');
    },
    { times },
  );

const unreachable = ({ page, text }: UserBrowser) =>
  filledAlert(page.locator('form')).filter({ hasText: text.failure.unreachable });

test('a registration whose answers are lost continues, and in the end names the account that it has created', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(desktopZh);
  const { page, text } = browser;
  const phone = freshPhone();
  const code = await openCodeStep(browser, phone);
  await loseNextAnswer(page, '/check-verification-code');
  await submitCode(browser, code);
  await unreachable(browser).waitFor();
  await button(browser, text.register.next).click();
  await field(browser, 'repeatPassword').waitFor();
  await loseNextAnswer(page, '/new-user/register');
  await submitNewAccount(browser);
  await unreachable(browser).waitFor();
  await button(browser, text.register.submit).click();
  await page.getByRole('main').getByText(text.errors.PHONE_EXISTS).waitFor();
  await page.getByRole('main').getByRole('link', { name: text.register.toSignIn }).click();
  await expect.poll(() => field(browser, 'username').inputValue()).toBe(phone);
});

test('a reset whose answers are lost continues, and in the end says that it may have worked', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(desktopEn);
  const { page, text } = browser;
  const phone = freshPhone();
  await openReset(browser, phone);
  const code = await requestCode(browser, phone, { within: resetDialog(browser) });
  await loseNextAnswer(page, '/reset-pwd/step-1');
  await submitCode(browser, code);
  await unreachable(browser).waitFor();
  await button(browser, text.resetPassword.next).click();
  await field(browser, 'newPassword').waitFor();
  await loseNextAnswer(page, '/reset-pwd/step-2');
  await submitNewPassword(browser, OTHER_PASSWORD);
  await unreachable(browser).waitFor();
  await submitNewPassword(browser, OTHER_PASSWORD);
  await page.getByText(text.resetPassword.perhapsDone).waitFor();
  await page.keyboard.press('Escape');
  await submitPassword(browser, phone, OTHER_PASSWORD);
  await page.waitForURL(isAccountCenter);
});

/** Opens the dialog that creates a passkey, for a new account. Returns the authenticator. */
async function startAddingPasskey(browser: UserBrowser) {
  const phone = freshPhone();
  await startInAccountCenter(browser, phone, undefined, 'security');
  const authenticator = await addAuthenticator(browser);
  await openPasskeyCreation(browser, phone);
  return authenticator;
}

test('a passkey whose answer is lost is added, and another press does not replace it', async ({ openBrowser }) => {
  const browser = await openBrowser(desktopEn);
  const { page, text } = browser;
  const authenticator = await startAddingPasskey(browser);
  // The page asks for the list of passkeys, which has the same path.
  await loseNextAnswer(page, '/user/passkeys', 2);
  await button(browser, text.addPasskey.create).click();
  await unreachable(browser).waitFor();
  const [kept] = await authenticator.credentials();
  await button(browser, text.addPasskey.create).click();
  await filledAlert(page).filter({ hasText: text.addPasskey.exists }).waitFor();
  expect(await authenticator.credentials()).toEqual([kept]);
  await page.keyboard.press('Escape');
  await page.reload();
  await opener(browser, text.protection.addAnotherPasskey).waitFor();
  await authenticator.simulatePresence(false);
  await signOut(browser);
  await signInByButton(browser, authenticator);
  await page.waitForURL(isAccountCenter);
});

test('a passkey is added even if only the answer to it is lost', async ({ openBrowser }) => {
  const browser = await openBrowser(phoneZh);
  const { page, text } = browser;
  await startAddingPasskey(browser);
  await loseNextAnswer(page, '/user/passkeys');
  await button(browser, text.addPasskey.create).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await opener(browser, text.protection.addAnotherPasskey).waitFor();
});

test('a change of a contact whose answers are lost continues, and in the end is shown as done', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(phoneZh);
  const { page, text } = browser;
  const [phone, email] = [freshPhone(), freshEmail()];
  await startInAccountCenter(browser, phone);
  await opener(browser, text.security.actionOn(text.security.add, text.security.email)).click();
  const ownCode = await requestCode(browser, phone);
  await loseNextAnswer(page, '/update/step-2');
  await submitCode(browser, ownCode);
  await unreachable(browser).waitFor();
  await button(browser, text.changeContact.next).click();
  await field(browser, 'newEmail').fill(email);
  const code = await requestCode(browser, email);
  await loseNextAnswer(page, '/update/step-3');
  await submitCode(browser, code);
  await unreachable(browser).waitFor();
  await button(browser, text.changeContact.confirmAdd).click();
  await page.getByRole('heading', { name: contactChanged(browser) }).waitFor();
});

test('a verification of the user whose answer is lost continues', async ({ openBrowser }) => {
  const browser = await openBrowser(desktopEn);
  const { page, text } = browser;
  const phone = freshPhone();
  await startInAccountCenter(browser, phone);
  await openPasswordChange(browser);
  const code = await requestCode(browser, phone);
  // A proxy answers for the server.
  await page.route(
    '**/check-user-verification-code',
    async (route) => {
      await route.fetch();
      await route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' });
    },
    { times: 1 },
  );
  await submitCode(browser, code);
  await filledAlert(page.locator('form')).waitFor();
  await button(browser, text.reauthenticate.confirm, reauthenticateDialog(browser)).click();
  await submitNewPassword(browser, OTHER_PASSWORD);
  await page.getByText(text.changePassword.changed).waitFor();
});

test('an unlinked provider whose answer is lost is unlinked by another press', async ({ openBrowser }) => {
  const browser = await openBrowser(desktopZh);
  const { page, text } = browser;
  const phone = freshPhone();
  await startInAccountCenter(browser, phone, { provider: 'wx', user: freshWechatUser() });
  await pressBehindRow(browser, button(browser, text.link.unlinkProvider(text.providerNames.wx)));
  const unlink = button(browser, text.link.unlink, page.getByRole('dialog'));
  await unlink.click();
  const code = await requestCode(browser, phone, { within: reauthenticateDialog(browser) });
  await loseNextAnswer(page, '/unbind/wx');
  await submitCode(browser, code, reauthenticateDialog(browser));
  await filledAlert(page.getByRole('dialog')).waitFor();
  await unlink.click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
});

test('an undo and an allowed program whose answers are lost are not called expired or unknown', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(desktopEn);
  const { page, text } = browser;
  const [email, next] = [freshEmail(), freshEmail()];
  await startInAccountCenter(browser, email);
  const program = await startCommandLine();
  await page.goto('/device');
  await field(browser, 'deviceCode').fill(program.userCode);
  await button(browser, text.deviceSignIn.next).click();
  const allow = button(browser, text.deviceSignIn.allow);
  await allow.click();
  const ownCode = await requestCode(browser, email, { within: reauthenticateDialog(browser) });
  await loseNextAnswer(page, '/device/allow');
  await submitCode(browser, ownCode, reauthenticateDialog(browser));
  await filledAlert(page).filter({ hasText: text.failure.unreachable }).waitFor();
  await allow.click();
  await page.getByText(text.deviceSignIn.perhapsDone).waitFor();
  await page.goto('/UserCenter?section=security');
  await pressBehindRow(browser, opener(browser, text.changeContact.changeEmail));
  await field(browser, 'newEmail').fill(next);
  await verifyByCode(browser, next);
  await page.getByRole('heading', { name: contactChanged(browser) }).waitFor();
  await page.goto(await undoLinkFor(email));
  await loseNextAnswer(page, '/update/undo');
  await button(browser, text.undoChange.changeButton).click();
  await filledAlert(page.getByRole('dialog')).waitFor();
  await button(browser, text.undoChange.changeButton).click();
  await page.getByRole('dialog', { name: text.undoChange.perhapsTitle }).waitFor();
});

test('an authenticator whose answer is lost shows its recovery codes after its next code, and its key stays', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(phoneZh);
  const { page, text } = browser;
  const phone = freshPhone();
  await startInAccountCenter(browser, phone);
  const secret = await openAuthenticatorSetUp(browser, phone);
  await loseNextAnswer(page, '/user/authenticator');
  await field(browser, 'sixDigits').fill(firstCode(secret));
  await unreachable(browser).waitFor();
  await button(browser, text.authenticator.submit).click();
  await field(browser, 'totp', reauthenticateDialog(browser)).fill(nextCode(secret));
  expect(await shownRecoveryCodes(browser)).toHaveLength(10);
});

test('on a phone, an act at the end of a long page shows its failure in the window', async ({ openBrowser }) => {
  const browser = await openBrowser(phoneEn);
  const { page, text } = browser;
  await startInAccountCenter(browser, freshPhone());
  const { userCode } = await startCommandLine();
  await page.route(/\/(device\/refuse|interaction\/.*|user\/close)$/, (route) =>
    route.request().method() === 'POST' ? route.abort('internetdisconnected') : route.continue(),
  );
  const failure = filledAlert(page.getByRole('main')).getByText(text.failure.unreachable);
  const failsInSight = async (label: string) => {
    await button(browser, label, page.getByRole('main')).click();
    await expect.poll(() => isInSight(failure)).toBe(true);
  };
  await page.goto(`/device?user_code=${userCode}`);
  await button(browser, text.deviceSignIn.next).click();
  await failsInSight(text.deviceSignIn.refuse);
  await page.goto('/CloseAccount');
  await failsInSight(text.closeAccount.close);
  await page.goto(authorizationAddress('contour', { prompt: 'consent' }));
  await failsInSight(text.productSignIn.allow);
});
