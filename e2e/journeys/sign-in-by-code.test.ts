import { expect } from 'vitest';
import { test } from '../browser/browser-test.ts';
import { animatedPhoneEn, desktopEn, desktopZh, phoneZh } from '../browser/profiles.ts';
import {
  createAccount,
  freshEmail,
  freshPhone,
  openSection,
  signInRecord,
  startInAccountCenter,
} from '../steps/accounts.ts';
import { codeFieldFor, requestCode, resendCountdown, submitCode, wrongCodeFor } from '../steps/code-steps.ts';
import { expireCodes } from '../steps/database.ts';
import { createProtectedAccount } from '../steps/factors.ts';
import { button, expectFocus, field } from '../steps/fields.ts';
import { finishRegistration } from '../steps/register-steps.ts';
import { resetDialog } from '../steps/reset-password-steps.ts';
import { isAccountCenter, openTab, signInPage, signOut, typeForCode } from '../steps/sign-in-steps.ts';
import { solveSlide } from '../steps/slide-challenge-steps.ts';
import { anyOf } from '../texts/texts.ts';

test('a wrong code of a sign-in is reported at its field, and the correct code still works', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(desktopZh);
  const { page, text } = browser;
  const phone = freshPhone();
  await page.goto('/LoginMobile');
  await field(browser, 'phone').fill(phone);
  const code = await requestCode(browser, phone);
  await submitCode(browser, wrongCodeFor(code));
  await page.getByText(text.errors.PHONE_CODE_NOT_MATCH).waitFor();
  await field(browser, 'code').and(page.locator('[aria-invalid=true]')).waitFor();
  await submitCode(browser, code);
  await page.waitForURL('**/plusRegister');
});

test('a reload keeps the code field, the contact and the wait for the next code', async ({ openBrowser }) => {
  const browser = await openBrowser(desktopEn);
  const { page } = browser;
  const phone = freshPhone();
  await createAccount(phone);
  await typeForCode(browser, phone);
  const code = await requestCode(browser, phone);
  await page.reload();
  await resendCountdown(browser).waitFor();
  await codeFieldFor(browser, phone).waitFor();
  await submitCode(browser, code);
  await page.waitForURL(isAccountCenter);
});

test('the code field replaces the contact, Change shows the contact again, and the sent code still works', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(desktopEn);
  const { page, text } = browser;
  const phone = freshPhone();
  await createAccount(phone);
  await page.goto(signInPage);
  await openTab(browser, text.signIn.byCode);
  const contact = field(browser, 'username');
  expect(await field(browser, 'code').count()).toBe(0);
  await contact.fill(phone);
  const code = await requestCode(browser, phone);
  await expectFocus(codeFieldFor(browser, phone));
  expect(await contact.count()).toBe(0);
  await button(browser, text.register.change).click();
  await expectFocus(contact);
  expect(await contact.inputValue()).toBe(phone);
  expect(await field(browser, 'code').count()).toBe(0);
  await contact.fill(freshPhone());
  await contact.fill(phone);
  // The countdown continues, and another code is not sent.
  await contact.press('Enter');
  await resendCountdown(browser).waitFor();
  await expectFocus(codeFieldFor(browser, phone));
  await submitCode(browser, code);
  await page.waitForURL(isAccountCenter);
});

test.for([
  { size: 'desktop', profile: desktopEn, page: signInPage, label: 'username' },
  { size: 'phone', profile: animatedPhoneEn, page: '/LoginMobile', label: 'phone' },
] as const)(
  'on a $size Back shows the contact instead of the code, Forward shows the code again, and a reload stays at the code',
  async ({ profile, page: path, label }, { openBrowser }) => {
    const browser = await openBrowser(profile);
    const { page, text } = browser;
    const phone = freshPhone();
    const contact = field(browser, label);
    const code = codeFieldFor(browser, phone);
    await createAccount(phone);
    await page.goto(path);
    if (label === 'username') await openTab(browser, text.signIn.byCode);
    await contact.fill(phone);
    const sent = await requestCode(browser, phone);
    await page.goBack();
    await expectFocus(contact);
    expect(await contact.inputValue()).toBe(phone);
    expect(await code.count()).toBe(0);
    await page.goForward();
    await expectFocus(code);
    await page.reload();
    await code.waitFor();
    await page.goBack();
    await contact.waitFor();
    expect(await contact.inputValue()).toBe(phone);
    // The sent code is still valid.
    await contact.press('Enter');
    await submitCode(browser, sent);
    await page.waitForURL(isAccountCenter);
  },
);

test('Back from the second step shows the contact, because the code is consumed', async ({ openBrowser }) => {
  const browser = await openBrowser(desktopZh);
  const { page } = browser;
  const account = await createProtectedAccount(freshPhone());
  await typeForCode(browser, account.contact);
  await submitCode(browser, await requestCode(browser, account.contact));
  await field(browser, 'totp').waitFor();
  await page.goBack();
  await field(browser, 'username').waitFor();
  expect(await field(browser, 'code').count()).toBe(0);
});

test('Back from the code shows its tab again, even if another tab was chosen in the meantime', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(desktopEn);
  const { page, text } = browser;
  const phone = freshPhone();
  await typeForCode(browser, phone);
  await requestCode(browser, phone);
  await openTab(browser, text.signIn.byPassword);
  await page.goBack();
  await page.getByRole('tab', { name: text.signIn.byCode, selected: true }).waitFor();
  await field(browser, 'username').waitFor();
  await page.goForward();
  await page.getByRole('tab', { name: text.signIn.byPassword, selected: true }).waitFor();
});

test('an expired code is reported at its field, which stays visible', async ({ openBrowser }) => {
  const browser = await openBrowser(phoneZh);
  const { page, text } = browser;
  const phone = freshPhone();
  await createAccount(phone);
  await page.goto('/LoginMobile');
  await field(browser, 'phone').fill(phone);
  const code = await requestCode(browser, phone);
  expireCodes(phone);
  await submitCode(browser, code);
  await page.getByText(text.errors.CODE_EXPIRED).waitFor();
  await expectFocus(codeFieldFor(browser, phone));
});

test('after five wrong codes, the correct code is refused too, and the page says to get a new code', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(desktopZh);
  const { page, text } = browser;
  const phone = freshPhone();
  await createAccount(phone);
  await page.goto('/LoginMobile');
  await field(browser, 'phone').fill(phone);
  const code = await requestCode(browser, phone);
  for (const index of [1, 2, 3, 4, 5]) {
    const checked = page.waitForResponse('**/login-sms*');
    await submitCode(browser, String((Number(code) + index) % 1_000_000).padStart(6, '0'));
    await checked;
    await page.getByText(text.errors.PHONE_CODE_NOT_MATCH).waitFor();
  }
  await submitCode(browser, code);
  await page.getByText(text.errors.CODE_EXPIRED).waitFor();
  await expectFocus(field(browser, 'code'));
});

test('a second tab that requests another code too soon accepts the code of the first', async ({ openBrowser }) => {
  const browser = await openBrowser(desktopEn);
  const { page } = browser;
  const phone = freshPhone();
  await createAccount(phone);
  await typeForCode(browser, phone);
  const code = await requestCode(browser, phone);
  const second = { ...browser, page: await page.context().newPage() };
  await typeForCode(second, phone);
  await solveSlide(second, () => field(second, 'username').press('Enter'));
  await resendCountdown(second).waitFor();
  await submitCode(second, code);
  await second.page.waitForURL(isAccountCenter);
});

test('a verified phone without an account needs only a password', async ({ openBrowser }) => {
  const browser = await openBrowser(animatedPhoneEn);
  const phone = freshPhone();
  await browser.page.goto('/LoginMobile');
  await field(browser, 'phone').fill(phone);
  await submitCode(browser, await requestCode(browser, phone));
  await browser.page.waitForURL('**/plusRegister');
  await finishRegistration(browser);
});

test('one field accepts a phone or an e-mail address, and the record names the kind', async ({ openBrowser }) => {
  const browser = await openBrowser(desktopEn);
  const { page, text } = browser;
  const email = freshEmail();
  await createAccount(email);
  await typeForCode(browser, email);
  await submitCode(browser, await requestCode(browser, email));
  await page.waitForURL(isAccountCenter);
  await openSection(browser, text.account.records);
  await signInRecord(browser, 1).getByRole('cell', { name: text.activity.viaEmail, exact: true }).waitFor();
});

test('a phone shows the numeric keypad first and the e-mail keyboard on request, even after a reload', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(phoneZh);
  const { page, text } = browser;
  const email = freshEmail();
  await page.goto('/LoginMobile');
  expect(await field(browser, 'phone').getAttribute('type')).toBe('tel');
  await button(browser, text.signIn.useEmail).click();
  await expectFocus(field(browser, 'email'));
  await field(browser, 'email').fill(email);
  const code = await requestCode(browser, email);
  await page.reload();
  await resendCountdown(browser).waitFor();
  await codeFieldFor(browser, email).waitFor();
  await submitCode(browser, code);
  await page.waitForURL('**/plusRegister');
  // A verified contact survives a reload here too.
  await field(browser, 'repeatPassword').waitFor();
  await page.reload();
  await finishRegistration(browser);
});

test('a typed contact is kept between sign-in, registration and reset, and Back shows the chosen tab', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(desktopEn);
  const { page, text } = browser;
  const [first, second, third] = [freshPhone(), freshPhone(), freshEmail()];
  await typeForCode(browser, first);
  await page.getByRole('main').getByRole('link', { name: text.register.title, exact: true }).click();
  await expect.poll(() => field(browser, 'phone').inputValue()).toBe(first);
  await field(browser, 'phone').fill(second);
  await page.goBack();
  await page.getByRole('tab', { name: text.signIn.byCode, selected: true }).waitFor();
  await expect.poll(() => field(browser, 'username').inputValue()).toBe(second);

  await openTab(browser, text.signIn.byPassword);
  await page.getByRole('link', { name: text.signIn.forgot, exact: true }).click();
  const dialog = resetDialog(browser);
  await expect.poll(() => field(browser, 'phone', dialog).inputValue()).toBe(second);
  await dialog.getByRole('tab', { name: text.register.byEmail, exact: true }).click();
  await field(browser, 'email', dialog).fill(third);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await field(browser, 'username').inputValue()).toBe(third);
});

test('a user who signed out gets a code by the chip, and Back from the code shows the contact in its field', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(desktopZh);
  const { page, text } = browser;
  const phone = freshPhone();
  await startInAccountCenter(browser, phone);
  await signOut(browser);
  await page.goto(signInPage);
  const known = page.getByRole('group', { name: anyOf(text.knownAccount.as) });
  await openTab(browser, text.signIn.byCode);
  await known.waitFor();
  const code = await requestCode(browser, phone);
  await codeFieldFor(browser, phone).waitFor();
  expect(await known.count()).toBe(0);
  await page.goBack();
  await expectFocus(field(browser, 'username'));
  expect(await field(browser, 'username').inputValue()).toBe(phone);
  await page.goForward();
  await page.reload();
  await codeFieldFor(browser, phone).waitFor();
  expect(await known.count()).toBe(0);
  await submitCode(browser, code);
  await page.waitForURL(isAccountCenter);
});
