import { describe, expect } from 'vitest';
import { test } from '../browser/browser-test.ts';
import { animatedPhoneEn, desktopEn, desktopZh, phoneZh } from '../browser/profiles.ts';
import { openContactChange } from '../steps/account-center-steps.ts';
import {
  createAccount,
  freshPhone,
  maskedPhone,
  OTHER_PASSWORD,
  PASSWORD,
  signOutByApi,
  startInAccountCenter,
  startSignedIn,
} from '../steps/accounts.ts';
import { requestCode, resendCountdown, submitCode, verifyByCode, wrongCodeFor } from '../steps/code-steps.ts';
import { expireTickets } from '../steps/database.ts';
import { createProtectedAccount } from '../steps/factors.ts';
import { button, expectFocus, field, filledAlert } from '../steps/fields.ts';
import { tabTo, typeInto } from '../steps/keyboard-steps.ts';
import { submitNewPassword } from '../steps/new-password-steps.ts';
import { stopTimers } from '../steps/page-control.ts';
import { contactField } from '../steps/register-steps.ts';
import { openPasswordStep, openReset, pathBeforeReset, resetDialog } from '../steps/reset-password-steps.ts';
import { recoveryLink } from '../steps/sandbox-inbox.ts';
import { isAccountCenter, signInAsDemo, signInPage, submitPassword } from '../steps/sign-in-steps.ts';
import { freshWechatUser, openQrCode, scanQrCode } from '../steps/wechat-steps.ts';
import { anyOf } from '../texts/texts.ts';

const pathOf = (url: string) => url.slice(new URL(url).origin.length);

test.for([
  { kind: 'phone', contact: freshPhone(), profile: phoneZh },
  { kind: 'email', contact: `Forgets.${freshPhone()}@Isoline.example`, profile: desktopEn },
])(
  'a user resets a forgotten password by $kind, and the sign-in continues from where it stopped',
  async ({ contact, profile }, { openBrowser }) => {
    const browser = await openBrowser(profile);
    const { page, text } = browser;
    const dialog = resetDialog(browser);
    await createAccount(contact);
    await page.goto(pathBeforeReset);
    await submitPassword(browser, contact, OTHER_PASSWORD);
    await page.getByText(text.errors.BAD_CREDENTIALS).waitFor();
    await page.getByRole('link', { name: text.signIn.forgot }).click();
    expect(await contactField(browser, contact, dialog).inputValue()).toBe(contact);
    // A dialog has no empty space for an error of the form.
    const heights = dialog
      .locator('form > [role=alert]')
      .evaluateAll((all) => all.map(({ clientHeight }) => clientHeight));
    expect(await heights).toEqual([0]);
    const code = await requestCode(browser, contact, { within: dialog });
    await submitCode(browser, wrongCodeFor(code));
    await filledAlert(page).filter({ hasText: text.errors.CODE_INCORRECT }).waitFor();
    await submitCode(browser, ` ${code.slice(0, 3)} ${code.slice(3)}`);
    await expectFocus(field(browser, 'newPassword'));
    await submitNewPassword(browser, 'valley');
    await page.getByText(text.newPassword.unmet).waitFor();
    await submitNewPassword(browser, 'Password@123');
    await page.getByText(text.newPassword.tooEasy).waitFor();
    await submitNewPassword(browser, OTHER_PASSWORD);
    await page.getByRole('heading', { name: text.resetPassword.doneTitle }).waitFor();
    await button(browser, text.resetPassword.backNow).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await field(browser, 'username').inputValue()).toBe(contact.toLowerCase());
    await expectFocus(field(browser, 'password'));
    expect(await field(browser, 'password').inputValue()).toBe('');
    await expect.poll(() => page.getByText(text.errors.BAD_CREDENTIALS).count()).toBe(0);
    await submitPassword(browser, contact, PASSWORD);
    await page.getByText(text.errors.BAD_CREDENTIALS).waitFor();
    await submitPassword(browser, contact, OTHER_PASSWORD);
    await page.waitForURL('**/UserCenter?from=reset');
  },
);

test('a reset asks whether a recently linked WeChat is the owner’s, and removes it if not', async ({ openBrowser }) => {
  const browser = await openBrowser(desktopZh);
  const { page, text } = browser;
  const [user, phone] = [freshWechatUser(), freshPhone()];
  await startSignedIn(browser, phone, { provider: 'wx', user });
  await signOutByApi(browser);
  await page.goto(`${signInPage}#reset`);
  await contactField(browser, phone, resetDialog(browser)).fill(phone);
  await verifyByCode(browser, phone, resetDialog(browser));
  await page.getByRole('group', { name: text.resetPassword.wasThisYou }).getByText(user).waitFor();
  const wechat = page.getByRole('checkbox', {
    name: anyOf((name: string, date: string) => text.resetPassword.addedOn(text.providerNames.wx, name, date)),
  });
  expect(await wechat.isChecked()).toBe(false);
  await wechat.check();
  await submitNewPassword(browser, OTHER_PASSWORD);
  await page.getByRole('heading', { name: text.resetPassword.doneTitle }).waitFor();
  await page.goto(signInPage);
  await openQrCode(browser);
  await scanQrCode(browser, user);
  await page.getByText(text.provider.registering).waitFor();
});

test('a reset by the owner keeps a recently added authenticator, and its button is visible in a low window', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(desktopEn);
  const { page, text } = browser;
  const phone = freshPhone();
  await createProtectedAccount(phone);
  await page.goto(`${signInPage}#reset`);
  await contactField(browser, phone, resetDialog(browser)).fill(phone);
  await verifyByCode(browser, phone, resetDialog(browser));
  const authenticator = page.getByRole('checkbox', {
    name: anyOf((date: string) => text.resetPassword.addedOn(text.resetPassword.authenticator, '', date)),
  });
  await authenticator.waitFor();
  expect(await authenticator.isChecked()).toBe(false);
  await page.setViewportSize({ width: 1440, height: 600 });
  const seen = await button(browser, text.resetPassword.submit, resetDialog(browser)).boundingBox();
  expect((seen?.y ?? 600) + (seen?.height ?? 0)).toBeLessThan(600);
  await submitNewPassword(browser, OTHER_PASSWORD);
  await page.getByRole('heading', { name: text.resetPassword.doneTitle }).waitFor();
  await page.goto(signInPage);
  await submitPassword(browser, phone, OTHER_PASSWORD);
  await page.getByRole('heading', { name: text.secondStep.title }).waitFor();
});

test('the owner of an account with only a phone recovers it by the short link of the SMS to the former number', async ({
  openBrowser,
}) => {
  const [phone, theirs] = [freshPhone(), freshPhone()];
  const thief = await openBrowser(desktopEn);
  await startInAccountCenter(thief, phone);
  await openContactChange(thief, thief.text.changeContact.changePhone, phone);
  await field(thief, 'newPhone').fill(theirs);
  await verifyByCode(thief, theirs);
  await thief.page
    .getByRole('region', { name: thief.text.account.protection })
    .getByText(maskedPhone(theirs), { exact: true })
    .waitFor();
  const browser = await openBrowser(phoneZh);
  const { page, text } = browser;
  await page.goto(await recoveryLink(phone));
  await field(browser, 'phone').fill(phone);
  await verifyByCode(browser, phone, resetDialog(browser));
  const alert = resetDialog(browser).getByText(anyOf(text.resetPassword.recovers));
  await alert.filter({ hasText: maskedPhone(theirs) }).waitFor();
  await submitNewPassword(browser, OTHER_PASSWORD);
  await page.getByRole('heading', { name: text.resetPassword.doneTitle }).waitFor();
  await page.goto(signInPage);
  await submitPassword(browser, phone, OTHER_PASSWORD);
  await page.waitForURL(isAccountCenter);
  await thief.page.reload();
  await thief.page.getByText(thief.text.sessionEnded.title).first().waitFor();
});

test('a contact without an account does not get a code, and the page offers registration', async ({ openBrowser }) => {
  const browser = await openBrowser(animatedPhoneEn);
  const { page, text } = browser;
  await page.goto('/LoginMobile/AccountLoginView#reset');
  await field(browser, 'phone').fill(freshPhone());
  await button(browser, text.verification.getCode).click();
  await filledAlert(page).filter({ hasText: text.errors.NO_ACCOUNT_INFO }).waitFor();
  await expect.poll(() => page.getByRole('slider').count()).toBe(0);
  await resetDialog(browser).getByRole('link', { name: text.resetPassword.register }).click();
  await page.waitForURL('**/plusRegister');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
});

test('a user resets a password with only the keyboard', async ({ openBrowser }) => {
  const browser = await openBrowser(desktopZh);
  const { page, text } = browser;
  const phone = freshPhone();
  await createAccount(phone);
  await page.goto(signInPage);
  await tabTo(page, page.getByRole('link', { name: text.signIn.forgot }));
  await page.keyboard.press('Enter');
  await typeInto(page, field(browser, 'phone'), phone);
  await typeInto(page, field(browser, 'code'), await requestCode(browser, phone, { method: 'keyboard' }));
  await typeInto(page, field(browser, 'newPassword'), OTHER_PASSWORD);
  await typeInto(page, field(browser, 'repeatPassword'), OTHER_PASSWORD);
  await page.keyboard.press('Enter');
  await tabTo(page, button(browser, text.resetPassword.backNow));
  await page.keyboard.press('Enter');
  await resetDialog(browser).waitFor({ state: 'hidden' });
});

describe('the result', () => {
  test('the result leads to sign-in automatically, and offers a link to it after three seconds', async ({
    openBrowser,
  }) => {
    const browser = await openBrowser(desktopEn);
    const { page, text } = browser;
    await page.clock.install();
    await openPasswordStep(browser, freshPhone());
    await submitNewPassword(browser, OTHER_PASSWORD);
    await page.getByRole('heading', { name: text.resetPassword.doneTitle }).waitFor();
    await stopTimers(page);
    await expect.poll(() => button(browser, text.resetPassword.backNow).count()).toBe(0);
    await page.clock.runFor(3_000);
    await button(browser, text.resetPassword.backNow).waitFor();
    await page.clock.runFor(60_000);
    await resetDialog(browser).waitFor({ state: 'hidden' });
    await expectFocus(field(browser, 'password'));
  });

  test('Back from the result leaves the reset', async ({ openBrowser }) => {
    const browser = await openBrowser(animatedPhoneEn);
    const { page, text } = browser;
    await openPasswordStep(browser, freshPhone());
    await submitNewPassword(browser, OTHER_PASSWORD);
    await page.getByRole('heading', { name: text.resetPassword.doneTitle }).waitFor();
    await page.goBack();
    await resetDialog(browser).waitFor({ state: 'hidden' });
    await expect.poll(() => pathOf(page.url())).toBe(pathBeforeReset);
  });
});

describe('an interrupted reset', () => {
  test('Back goes one step back, and Escape returns to the unchanged form', async ({ openBrowser }) => {
    const browser = await openBrowser(phoneZh);
    const { page, text } = browser;
    const phone = freshPhone();
    const dialog = resetDialog(browser);
    await openReset(browser, phone);
    await page.goBack();
    await dialog.waitFor({ state: 'hidden' });
    await page.goForward();
    await dialog.waitFor();
    await submitCode(browser, await requestCode(browser, phone, { within: dialog }));
    await field(browser, 'repeatPassword').waitFor();
    await page.goBack();
    await expect.poll(() => field(browser, 'phone', dialog).inputValue()).toBe(phone);
    await button(browser, text.register.next).click();
    await field(browser, 'repeatPassword').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(pathOf(page.url())).toBe(pathBeforeReset);
    expect(await field(browser, 'username').inputValue()).toBe(phone);
  });

  test('a reload of the second step keeps the verification', async ({ openBrowser }) => {
    const browser = await openBrowser(desktopEn);
    const { page, text } = browser;
    const phone = freshPhone();
    await openPasswordStep(browser, phone);
    await page.reload();
    await submitNewPassword(browser, OTHER_PASSWORD);
    await page.getByRole('heading', { name: text.resetPassword.doneTitle }).waitFor();
  });

  test('a sign-in in another tab asks before it ends a reset, and a user who stays keeps the verification and the password', async ({
    openBrowser,
  }) => {
    const browser = await openBrowser(desktopEn);
    const { page, text } = browser;
    const phone = freshPhone();
    await openPasswordStep(browser, phone);
    await field(browser, 'newPassword').fill(OTHER_PASSWORD);
    await signInAsDemo(await browser.newTab());
    const dialog = page.getByRole('dialog', { name: text.otherTab.title });
    await button(browser, text.otherTab.stay, dialog).last().click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await field(browser, 'newPassword').inputValue()).toBe(OTHER_PASSWORD);
    await submitNewPassword(browser, OTHER_PASSWORD);
    await page.getByRole('heading', { name: text.resetPassword.doneTitle }).waitFor();
  });

  test('after a reload of an expired second step, the contact stays, and the user must verify it again', async ({
    openBrowser,
  }) => {
    const browser = await openBrowser(desktopZh);
    const { page, text } = browser;
    const phone = freshPhone();
    await openPasswordStep(browser, phone);
    expireTickets(phone);
    await page.reload();
    await page.getByText(text.verification.verifyAgain).waitFor();
    expect(await field(browser, 'phone', resetDialog(browser)).inputValue()).toBe(phone);
    await resendCountdown(browser).waitFor();
  });

  test('an expired step starts again and reports it, and the old password still works', async ({ openBrowser }) => {
    const browser = await openBrowser(animatedPhoneEn);
    const { page, text } = browser;
    const phone = freshPhone();
    await openPasswordStep(browser, phone);
    expireTickets(phone);
    await submitNewPassword(browser, OTHER_PASSWORD);
    await filledAlert(page).filter({ hasText: text.errors.TICKET_EXPIRED }).waitFor();
    expect(await field(browser, 'phone', resetDialog(browser)).inputValue()).toBe(phone);
    await page.keyboard.press('Escape');
    await submitPassword(browser, phone, PASSWORD);
    await page.waitForURL(isAccountCenter);
  });
});
