import { describe, expect } from 'vitest';
import { test } from '../browser/browser-test.ts';
import { animatedPhoneEn, desktopEn, desktopZh, phoneZh } from '../browser/profiles.ts';
import { inOtherLanguage } from '../browser/user-browser.ts';
import { demo, freshPhone, openSection, PASSWORD, signInRecord } from '../steps/accounts.ts';
import { codeFieldFor, requestCode, resendCountdown, submitCode, wrongCodeFor } from '../steps/code-steps.ts';
import { button, expectFocus, field, gapBetween } from '../steps/fields.ts';
import { finishRegistration, openCodeStep, registerPage, verifyContact } from '../steps/register-steps.ts';
import { isAccountCenter, signIn, signInPage, signOut } from '../steps/sign-in-steps.ts';

test('a new user registers by phone, signs in by password and by code, and the account center records each sign-in', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(animatedPhoneEn);
  const { page, text } = browser;
  const phone = freshPhone();
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: text.register.title, exact: true }).click();
  await page.waitForURL('**/plusRegister');
  await verifyContact(browser, phone, 'pointer');
  await finishRegistration(browser);
  await page.getByText('50', { exact: true }).first().waitFor();
  await openSection(browser, text.account.records);
  await signInRecord(browser, 1).getByRole('cell', { name: text.activity.viaRegister, exact: true }).waitFor();
  await signOut(browser);

  await signIn(browser, `+86 ${phone.slice(0, 3)} ${phone.slice(3, 7)} ${phone.slice(7)}`);
  await signOut(browser);

  await page.goto(signInPage);
  await field(browser, 'phone').fill(phone);
  await submitCode(browser, await requestCode(browser, phone, { method: 'keyboard' }));
  await page.waitForURL(isAccountCenter);
  await openSection(browser, text.account.records);
  const methods = [text.activity.viaSms, text.activity.viaPassword, text.activity.viaRegister];
  for (const [index, method] of methods.entries()) {
    await signInRecord(browser, index + 1)
      .getByRole('cell', { name: method, exact: true })
      .waitFor();
  }
});

test('a user who registers by an email in capitals signs in with that email in any case', async ({ openBrowser }) => {
  const browser = await openBrowser(desktopZh);
  const email = `Line.${freshPhone()}@Isoline.Example`;
  await browser.page.goto(registerPage);
  await verifyContact(browser, email);
  await finishRegistration(browser);
  await signOut(browser);
  await signIn(browser, email.toUpperCase());
});

describe('the contact step', () => {
  test('a wrong code of a registration is reported at its field, and the correct code still works', async ({
    openBrowser,
  }) => {
    const browser = await openBrowser(phoneZh);
    const { page, text } = browser;
    const phone = freshPhone();
    const code = await openCodeStep(browser, phone);
    await submitCode(browser, wrongCodeFor(code));
    await page.getByText(text.errors.PHONE_CODE_NOT_MATCH).waitFor();
    await field(browser, 'code').and(page.locator('[aria-invalid=true]')).waitFor();
    await submitCode(browser, code);
    await field(browser, 'repeatPassword').waitFor();
  });

  test('a contact that has an account leads to sign-in with the contact filled in', async ({ openBrowser }) => {
    const browser = await openBrowser(desktopEn);
    const { page, text } = browser;
    await page.goto(registerPage);
    await field(browser, 'phone').fill(demo.phone);
    await button(browser, text.verification.getCode).click();
    await page.getByText(text.errors.PHONE_EXISTS).waitFor();
    await page.getByRole('link', { name: text.register.toSignIn }).click();
    await page.waitForURL(`**${signInPage}`);
    await expect.poll(() => field(browser, 'username').inputValue()).toBe(demo.phone);
  });

  test('a reload of the contact step keeps the contact, and the wait for the next code continues', async ({
    openBrowser,
  }) => {
    const browser = await openBrowser(desktopZh);
    const { page } = browser;
    const phone = freshPhone();
    const code = await openCodeStep(browser, phone);
    await page.reload();
    await resendCountdown(browser).waitFor();
    await codeFieldFor(browser, phone).waitFor();
    await submitCode(browser, code);
    await field(browser, 'repeatPassword').waitFor();
  });
});

describe('the password step', () => {
  test('the password rules are checked while the user types, and the form reports one problem at a time', async ({
    openBrowser,
  }) => {
    const browser = await openBrowser(animatedPhoneEn);
    const { page, text } = browser;
    await page.goto(registerPage);
    await verifyContact(browser, freshPhone());
    const submit = button(browser, text.register.submit);
    const rules = page.getByRole('main').getByRole('listitem');
    const rulesMet = rules.filter({ hasText: text.newPassword.met });
    expect([await rules.count(), await rulesMet.count()]).toEqual([7, 0]);
    await field(browser, 'password').fill('aA1');
    // The password fulfills the rule and contains none of the account's texts, but it is common.
    await expect.poll(() => rulesMet.count()).toBe(4);
    await submit.click();
    await field(browser, 'password').and(page.locator('[aria-invalid=true]')).waitFor();
    await field(browser, 'password').fill(PASSWORD);
    await expect.poll(() => rulesMet.count()).toBe(7);
    await field(browser, 'repeatPassword').fill(`${PASSWORD}x`);
    await submit.click();
    await page.getByText(text.newPassword.mismatch).waitFor();
    await field(browser, 'repeatPassword').fill(PASSWORD);
    await submit.click();
    await page.getByText(text.errors.TERMS_NOT_AGREED).waitFor();
    expect(await gapBetween(page.getByText(text.errors.TERMS_NOT_AGREED), submit)).toBeGreaterThan(5);
    await finishRegistration(browser);
  });

  test('after one or two reloads the verified contact stays, and the account is created without another code', async ({
    openBrowser,
  }) => {
    const browser = await openBrowser(desktopEn);
    const { page } = browser;
    const opened: string[] = [];
    page.on('request', (request) => request.url().endsWith('/register/opened') && opened.push(request.url()));
    await page.goto(registerPage);
    await verifyContact(browser, freshPhone());
    for (let count = 0; count < 2; count += 1) {
      await page.reload();
      await field(browser, 'repeatPassword').waitFor();
    }
    await finishRegistration(browser);
    // A reload does not count as another registration in the operators' overview.
    expect(opened).toHaveLength(1);
  });

  test('a reload after the verification has expired leads to the first step with the contact', async ({
    openBrowser,
  }) => {
    const browser = await openBrowser(desktopZh);
    const { page, text } = browser;
    const phone = freshPhone();
    await page.goto(registerPage);
    await verifyContact(browser, phone);
    await page.context().clearCookies();
    await page.reload();
    await page.getByText(text.verification.verifyAgain).waitFor();
    expect(await field(browser, 'phone').inputValue()).toBe(phone);
  });

  test('the first field of the password step has the focus', async ({ openBrowser }) => {
    const browser = await openBrowser(desktopEn);
    await browser.page.goto(registerPage);
    await verifyContact(browser, freshPhone());
    await expectFocus(field(browser, 'password'));
  });

  test('Back returns to the contact, and Next continues without another code', async ({ openBrowser }) => {
    const browser = await openBrowser(phoneZh);
    const { page, text } = browser;
    const phone = freshPhone();
    await page.goto('/');
    await page.getByRole('main').getByRole('link', { name: text.register.title, exact: true }).click();
    await page.waitForURL('**/plusRegister');
    await verifyContact(browser, phone);
    await page.goBack();
    await expect.poll(() => field(browser, 'phone').inputValue()).toBe(phone);
    await button(browser, text.register.next).click();
    await field(browser, 'repeatPassword').waitFor();
    await finishRegistration(browser);
  });

  test('a double click registers only once', async ({ openBrowser }) => {
    const browser = await openBrowser(desktopZh);
    const { page, text } = browser;
    await page.goto(registerPage);
    await verifyContact(browser, freshPhone());
    let registrations = 0;
    page.on('request', (request) => {
      if (request.method() === 'PUT') registrations += 1;
    });
    await field(browser, 'password').fill(PASSWORD);
    await field(browser, 'repeatPassword').fill(PASSWORD);
    await page.getByRole('checkbox').check();
    await button(browser, text.register.submit).dblclick();
    await page.waitForURL(isAccountCenter);
    await openSection(browser, text.account.records);
    await signInRecord(browser, 1).waitFor();
    expect(registrations).toBe(1);
  });

  test('the terms open over the page, and closing them leaves the step unchanged', async ({ openBrowser }) => {
    const browser = await openBrowser(desktopEn);
    const { page, text } = browser;
    await page.goto(registerPage);
    await verifyContact(browser, freshPhone());
    await field(browser, 'password').fill(PASSWORD);
    await page.getByRole('main').getByRole('link', { name: text.layout.terms }).click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await field(browser, 'password').inputValue()).toBe(PASSWORD);
    await page.getByRole('main').getByRole('link', { name: text.layout.privacy }).click();
    await page.getByRole('dialog').waitFor();
    await page.goBack();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await field(browser, 'password').inputValue()).toBe(PASSWORD);
  });
});

test('a language switch keeps the typed text in each step', async ({ openBrowser }) => {
  const browser = await openBrowser(animatedPhoneEn);
  const { page, text } = browser;
  const other = inOtherLanguage(browser);
  await page.goto(registerPage);
  await field(browser, 'phone').fill('138 0000');
  await button(browser, text.layout.otherLanguage).click();
  await button(other, other.text.verification.getCode).waitFor();
  expect(await field(other, 'phone').inputValue()).toBe('138 0000');
  await button(other, other.text.layout.otherLanguage).click();
  const phone = freshPhone();
  await field(browser, 'phone').fill(phone);
  const code = await requestCode(browser, phone);
  await field(browser, 'code').fill('12');
  await button(browser, text.layout.otherLanguage).click();
  await resendCountdown(other).waitFor();
  expect(await field(other, 'code').inputValue()).toBe('12');
  await button(other, other.text.layout.otherLanguage).click();
  await submitCode(browser, code);
  await field(browser, 'repeatPassword').waitFor();
  await field(browser, 'password').fill('Ab');
  await page.getByRole('checkbox').check();
  await button(browser, text.layout.otherLanguage).click();
  await button(other, other.text.register.submit).waitFor();
  expect(await field(other, 'password').inputValue()).toBe('Ab');
  expect(await page.getByRole('checkbox').isChecked()).toBe(true);
});
