import { mask } from '@isoline/contract/values/contact.ts';
import { expect } from 'vitest';
import { test } from '../browser/browser-test.ts';
import { desktopEn, phoneZh } from '../browser/profiles.ts';
import { inOtherLanguage } from '../browser/user-browser.ts';
import { reauthenticateDialog } from '../steps/account-center-steps.ts';
import {
  createAccount,
  freshPhone,
  openAccountCenter,
  openSection,
  signInByApi,
  startSignedIn,
} from '../steps/accounts.ts';
import { verifyByCode } from '../steps/code-steps.ts';
import { startCommandLine } from '../steps/device-steps.ts';
import { button, expectFocus, field } from '../steps/fields.ts';
import { signIn, signOut, submitPassword } from '../steps/sign-in-steps.ts';
import { anyOf, starting } from '../texts/texts.ts';

test('a command line signs in by the code that its user types after a sign-in, calls an API, and is listed among the programs', async ({
  openBrowser,
}) => {
  const [browser, phone] = [await openBrowser(desktopEn), freshPhone()];
  const { page, text } = browser;
  await createAccount(phone);
  const program = await startCommandLine();
  await page.goto('/device');
  await page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }).click();
  await submitPassword(browser, phone);
  await field(browser, 'deviceCode').fill('BCDF GHJK');
  await button(browser, text.deviceSignIn.next).click();
  await page.getByText(text.errors.USER_CODE_UNKNOWN).waitFor();
  await field(browser, 'deviceCode').fill(program.userCode.toLowerCase());
  await button(browser, text.deviceSignIn.next).click();
  await page.getByRole('heading', { name: anyOf(text.deviceSignIn.questionTitle) }).waitFor();
  await page.getByText(text.deviceSignIn.warning).waitFor();
  await page.getByText('contour-cli 1.0').waitFor();
  await page.getByText('127.0.0.0/24').waitFor();
  await page.getByRole('checkbox', { name: text.deviceSignIn.profile }).check();
  await page.getByRole('checkbox', { name: text.readMaps }).check();
  // The texts of the server follow a switch of the language, and the choices stay.
  const chinese = inOtherLanguage(browser);
  await button(browser, text.layout.menu).click();
  await button(browser, text.layout.otherLanguage).click();
  await page.getByRole('checkbox', { name: chinese.text.readMaps, checked: true }).waitFor();
  await button(chinese, chinese.text.layout.menu).click();
  await button(chinese, chinese.text.layout.otherLanguage).click();
  await page.getByRole('checkbox', { name: text.readMaps, checked: true }).waitFor();
  await button(browser, text.deviceSignIn.allow).click();
  await verifyByCode(browser, phone, reauthenticateDialog(browser));
  await page.getByRole('heading', { name: text.deviceSignIn.allowedTitle }).waitFor();
  const { output, exitCode } = await program.ended;
  expect([exitCode, output]).toEqual([0, expect.stringMatching(/Signed in as .+\nThe API answers: .*Sample terrain/s)]);
  await openAccountCenter(browser, 'apps');
  await page.getByText(/contour-cli 1\.0/).waitFor();
});

test('a question names the account, and is dropped when another user signs in in another tab', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(desktopEn);
  const { page, text } = browser;
  const [phone, other] = [freshPhone(), freshPhone()];
  const account = (value: string) => page.getByRole('definition').filter({ hasText: mask({ kind: 'phone', value }) });
  await createAccount(other);
  await startSignedIn(browser, phone);
  const program = await startCommandLine();
  await page.goto(program.address);
  await button(browser, text.deviceSignIn.next).click();
  await account(phone).waitFor();
  const tab = await browser.newTab();
  await openAccountCenter(tab);
  await signOut(tab);
  await page.getByText(text.deviceSignIn.signInLead).waitFor();
  await signIn(tab, other);
  await page.getByText(/^Another account is signed in now/).waitFor();
  await field(browser, 'deviceCode').waitFor();
  await button(browser, text.deviceSignIn.next).click();
  await account(other).waitFor();
  await button(browser, text.deviceSignIn.refuse).click();
  expect((await program.ended).exitCode).toBe(1);
});

test('programs are listed with their permissions, and are signed out one by one or together', async ({
  openBrowser,
}) => {
  const [browser, phone] = [await openBrowser(desktopEn), freshPhone()];
  const { page, text } = browser;
  await startSignedIn(browser, phone);
  for (const count of [1, 2, 3]) {
    const program = await startCommandLine();
    await page.goto(program.address);
    await button(browser, text.deviceSignIn.next).click();
    await page.getByRole('checkbox', { name: text.deviceSignIn.profile }).check();
    await page.getByRole('checkbox', { name: text.readMaps }).check();
    await button(browser, text.deviceSignIn.allow).click();
    if (count === 1) await verifyByCode(browser, phone, reauthenticateDialog(browser));
    expect((await program.ended).exitCode).toBe(0);
  }
  await openAccountCenter(browser, 'apps');
  const programs = page.getByRole('region', { name: text.account.access });
  await programs.getByRole('radio', { name: starting(text.access.counted(text.access.program, 3)) }).check();
  await expect
    .poll(() => programs.getByText(` · ${text.connectedProducts.gets(text.connectedProducts.profile)}`).count())
    .toBe(3);
  await programs
    .getByRole('button', { name: starting(text.activity.endThereFor('contour-cli')) })
    .first()
    .click();
  await expect.poll(() => programs.getByRole('listitem').count()).toBe(2);
  await button(browser, text.activity.endPrograms, programs).click();
  await button(browser, text.activity.endPrograms, page.getByRole('dialog')).click();
  await expect.poll(() => programs.getByText('contour-cli').count()).toBe(0);
  await expectFocus(programs.locator('div[tabindex="-1"]'));
  await openSection(browser, text.account.securitySection);
  const devices = page.getByRole('region', { name: text.account.sessions }).getByRole('listitem');
  await expect.poll(() => devices.count()).toBe(1);
});

test('disconnecting a product whose programs are signed in requires a verification, and signs them out', async ({
  openBrowser,
}) => {
  const [owner, browser, phone] = [await openBrowser(desktopEn), await openBrowser(desktopEn), freshPhone()];
  await startSignedIn(owner, phone);
  const program = await startCommandLine();
  await owner.page.goto(program.address);
  await button(owner, owner.text.deviceSignIn.next).click();
  await owner.page.getByRole('checkbox', { name: owner.text.deviceSignIn.profile }).check();
  await owner.page.getByRole('checkbox', { name: owner.text.readMaps }).check();
  await button(owner, owner.text.deviceSignIn.allow).click();
  await verifyByCode(owner, phone, reauthenticateDialog(owner));
  expect((await program.ended).exitCode).toBe(0);
  // This browser has signed in with only a password.
  const { page, text } = browser;
  await signInByApi(browser, phone, undefined, 'apps');
  await page.getByText(/contour-cli 1\.0/).waitFor();
  await page.getByRole('button', { name: starting(text.connectedProducts.disconnectFor('Contour')) }).click();
  await button(browser, text.connectedProducts.disconnect, page.getByRole('dialog')).click();
  await verifyByCode(browser, phone, reauthenticateDialog(browser));
  await page.getByText(text.access.empty).waitFor();
  await expect.poll(() => page.getByText(/contour-cli 1\.0/).count()).toBe(0);
});

test('the code in an address is filled in but not submitted, and a command line that the user refuses is not signed in', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(phoneZh);
  const { page, text } = browser;
  await startSignedIn(browser, freshPhone());
  const program = await startCommandLine();
  await page.goto(program.address);
  await expect.poll(() => field(browser, 'deviceCode').inputValue()).toBe(program.userCode);
  expect(await page.getByRole('heading', { name: anyOf(text.deviceSignIn.questionTitle) }).count()).toBe(0);
  await button(browser, text.deviceSignIn.next).click();
  await button(browser, text.deviceSignIn.refuse).click();
  await page.getByRole('heading', { name: text.deviceSignIn.refusedTitle }).waitFor();
  const { output, exitCode } = await program.ended;
  expect([exitCode, output]).toEqual([1, expect.stringContaining('access_denied')]);
});
