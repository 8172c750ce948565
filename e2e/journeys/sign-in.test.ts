import { describe, expect } from 'vitest';
import { test } from '../browser/browser-test.ts';
import { animatedPhoneEn, desktopEn, desktopZh, phoneZh } from '../browser/profiles.ts';
import { inOtherLanguage } from '../browser/user-browser.ts';
import {
  createAccount,
  demo,
  freshEmail,
  freshPhone,
  openAccountCenter,
  PASSWORD,
  startInAccountCenter,
} from '../steps/accounts.ts';
import { requestCode, submitCode, wrongCodeFor } from '../steps/code-steps.ts';
import { button, expectFocus, field, filledAlert } from '../steps/fields.ts';
import { openWithLaterParts } from '../steps/page-control.ts';
import {
  isAccountCenter,
  isHome,
  openAccountMenu,
  openTab,
  signIn,
  signInPage,
  signOut,
  submitPassword,
} from '../steps/sign-in-steps.ts';
import { solveSlide } from '../steps/slide-challenge-steps.ts';
import { anyOf, starting } from '../texts/texts.ts';

test('the sign-in methods share one line in a narrow window: they fit, or the line fades and scrolls to the selected one', async ({
  openBrowser,
}) => {
  const { page } = await openBrowser(desktopEn);
  await page.setViewportSize({ width: 240, height: 700 });
  await page.goto(signInPage);
  const list = page.getByRole('tablist');
  const tabs = list.getByRole('tab');
  const tops = () => tabs.evaluateAll((all) => [...new Set(all.map((one) => one.getBoundingClientRect().top))]);
  expect(await tops()).toHaveLength(1);
  await expect.poll(() => list.getAttribute('data-more')).toBe('');
  await tabs.last().press('Enter');
  await expect.poll(() => tabs.last().getAttribute('aria-selected')).toBe('true');
  await expect.poll(() => list.getAttribute('data-more')).toBeNull();
});

test('three wrong passwords require the slide challenge, five lock the sign-in, and the owner still signs in on a known device', async ({
  openBrowser,
}) => {
  const email = freshEmail();
  const owner = await openBrowser(phoneZh);
  await startInAccountCenter(owner, email);

  const stranger = await openBrowser(desktopEn);
  const { page, text } = stranger;
  const submit = (password: string) => submitPassword(stranger, email, password);
  const answer = () => page.waitForResponse((response) => response.url().endsWith('/oauth/token'));
  await page.goto(signInPage);
  for (const guess of [1, 2, 3]) {
    await Promise.all([answer(), submit(`Wrong#Pass${guess}`)]);
    await page.getByText(text.errors.BAD_CREDENTIALS).waitFor();
  }
  const checked = () => page.waitForResponse((response) => /"slide":/.test(response.request().postData() ?? ''));
  await Promise.all([checked(), solveSlide(stranger, () => submit('Wrong#Pass4'), 'keyboard')]);
  await page.getByText(text.errors.BAD_CREDENTIALS).waitFor();
  await Promise.all([checked(), solveSlide(stranger, () => submit('Wrong#Pass5'), 'proof')]);
  await page.getByText(text.errors.LOCKED_OUT.replace('{minutes}', '10')).waitFor();
  await page.getByRole('link', { name: text.signInError.reset }).waitFor();
  await button(stranger, text.signInError.useCode).click();
  await expectFocus(field(stranger, 'username'));
  await button(stranger, text.verification.getCode).waitFor();
  expect(await field(stranger, 'username').inputValue()).toBe(email);

  const otherTab = await owner.newTab();
  await openAccountCenter(otherTab);
  await signOut(otherTab);
  await signIn(otherTab, email);
});

describe('before a try is counted', () => {
  test('a name that is neither a phone nor an email is reported at its field', async ({ openBrowser }) => {
    const browser = await openBrowser(phoneZh);
    const { page, text } = browser;
    const tries: string[] = [];
    page.on('request', (request) => request.url().endsWith('/oauth/token') && tries.push(request.url()));
    await page.goto(signInPage);
    await submitPassword(browser, '1380013800');
    await page.getByText(text.signInError.noContact).waitFor();
    await expectFocus(field(browser, 'username'));
    expect(tries).toEqual([]);
  });

  test('a complete code is submitted automatically, and a wrong code is not submitted again until the user changes it', async ({
    openBrowser,
  }) => {
    const browser = await openBrowser(desktopEn);
    const { page, text } = browser;
    const phone = freshPhone();
    const tries: string[] = [];
    page.on('request', (request) => request.url().endsWith('/login-sms') && tries.push(request.url()));
    await page.goto('/LoginMobile');
    await field(browser, 'phone').fill(phone);
    const wrong = wrongCodeFor(await requestCode(browser, phone));
    await field(browser, 'code').pressSequentially(wrong);
    await page.getByText(text.errors.PHONE_CODE_NOT_MATCH).waitFor();
    await page.keyboard.press('Backspace');
    await page.keyboard.type(wrong.slice(-1));
    await page.keyboard.press('Backspace');
    await page.keyboard.type('9');
    await page.getByText(text.errors.PHONE_CODE_NOT_MATCH).waitFor();
    expect(tries).toHaveLength(2);
  });
});

test('the last used sign-in method is marked', async ({ openBrowser }) => {
  const browser = await openBrowser(desktopZh);
  const { page, text } = browser;
  const marked = (name: string) => page.getByRole('tab', { name, exact: true, description: text.signIn.lastUsed });
  const phone = freshPhone();
  await createAccount(phone);
  await page.goto(signInPage);
  await openTab(browser, text.signIn.byCode);
  await button(browser, text.verification.getCode).waitFor();
  await expect.poll(() => page.getByText(text.signIn.lastUsed).count()).toBe(0);
  await field(browser, 'username').fill(phone);
  await submitCode(browser, await requestCode(browser, phone));
  await page.waitForURL(isAccountCenter);
  await signOut(browser);
  await page.getByText(text.signOut.here).waitFor();
  await page.goto(signInPage);
  await marked(text.signIn.byCode).waitFor();
});

test('a first visit is in Chinese and offers the language of the browser until the user chooses one', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(desktopZh);
  const { page, text } = browser;
  const english = inOtherLanguage(browser);
  await page.addInitScript(() => sessionStorage.getItem('chosen') ?? localStorage.removeItem('locale'));
  await page.goto(signInPage);
  await page.getByRole('heading', { name: text.signIn.title, exact: true }).waitFor();
  await button(browser, english.text.languageOffer.accept).click();
  await page.getByRole('heading', { name: english.text.signIn.title, exact: true }).waitFor();
  await page.evaluate(() => sessionStorage.setItem('chosen', 'yes'));
  await page.reload();
  await page.getByRole('heading', { name: english.text.signIn.title, exact: true }).waitFor();
  await expect.poll(() => button(browser, english.text.languageOffer.accept).count()).toBe(0);
});

describe('the form', () => {
  test('a switch of the language or of the tab keeps the typed text', async ({ openBrowser }) => {
    const browser = await openBrowser(phoneZh);
    const { page } = browser;
    const english = inOtherLanguage(browser);
    await page.goto('/LoginMobile/AccountLoginView');
    await field(browser, 'username').fill('138 0013 8000');
    await field(browser, 'password').fill('half-typed');
    await button(browser, browser.text.layout.otherLanguage).click();
    await page.getByRole('heading', { name: english.text.signIn.title, exact: true }).waitFor();
    expect(await field(english, 'username').inputValue()).toBe('138 0013 8000');
    await openTab(english, english.text.signIn.byCode);
    await button(english, english.text.verification.getCode).waitFor();
    expect(await field(english, 'username').inputValue()).toBe('138 0013 8000');
    await openTab(english, english.text.providerLabels.tc);
    await button(english, english.text.verification.getCode).waitFor({ state: 'hidden' });
    await button(english, english.text.provider.goTo(english.text.providerNames.tc)).waitFor();
    await page.getByRole('tab').first().click();
    expect(await field(english, 'password').inputValue()).toBe('half-typed');
  });

  test('a shown message follows a switch of the language in this or another tab', async ({ openBrowser }) => {
    const browser = await openBrowser(desktopEn);
    const { page, text } = browser;
    const chinese = inOtherLanguage(browser);
    await page.goto(signInPage);
    await submitPassword(browser, freshEmail());
    await page.getByText(text.errors.BAD_CREDENTIALS).waitFor();
    await button(browser, text.layout.otherLanguage).click();
    await page.getByText(chinese.text.errors.BAD_CREDENTIALS).waitFor();
    await button(chinese, chinese.text.layout.otherLanguage).click();
    await page.getByText(text.errors.BAD_CREDENTIALS).waitFor();
    const otherTab = await browser.newTab();
    await otherTab.page.goto(signInPage);
    await button(otherTab, text.layout.otherLanguage).click();
    await page.getByText(chinese.text.errors.BAD_CREDENTIALS).waitFor();
  });

  test('a language switch during hydration causes no error', async ({ openBrowser }) => {
    const browser = await openBrowser(desktopEn);
    const { page, text } = browser;
    const chinese = inOtherLanguage(browser);
    for (let round = 0; round < 5; round++) {
      await page.goto(signInPage, { waitUntil: 'commit' });
      await button(browser, text.layout.otherLanguage).click();
      await page.getByRole('heading', { name: chinese.text.signIn.title, exact: true }).waitFor();
      await page.evaluate(() => localStorage.setItem('locale', 'en-US'));
    }
  });

  test('the first field with an error gets the focus', async ({ openBrowser }) => {
    const browser = await openBrowser(desktopZh);
    const { page, text } = browser;
    await page.goto(signInPage);
    await button(browser, text.signIn.title, page.getByRole('main')).press('Enter');
    await expectFocus(field(browser, 'username'));
    expect(await field(browser, 'username').getAttribute('aria-invalid')).toBe('true');
    await page.keyboard.type('nobody@isoline.example');
    await page.keyboard.press('Enter');
    await expectFocus(field(browser, 'password'));
  });

  test('caps lock is reported below the password until it is off or the field loses the focus', async ({
    openBrowser,
  }) => {
    const browser = await openBrowser(desktopEn);
    const { page, text } = browser;
    await page.goto(signInPage);
    const password = field(browser, 'password');
    const warning = page.getByText(text.capsLock.on);
    // Playwright cannot switch caps lock on.
    const pressKey = (modifierCapsLock: boolean) =>
      password.dispatchEvent('keyup', { key: 'A', bubbles: true, modifierCapsLock });
    await password.focus();
    await expect.poll(() => pressKey(true).then(() => warning.count())).toBe(1);
    await pressKey(false);
    await warning.waitFor({ state: 'detached' });
    await pressKey(true);
    await warning.waitFor();
    await page.keyboard.press('Shift+Tab');
    await warning.waitFor({ state: 'detached' });
  });
});

describe('without the network', () => {
  test('the page reports a missing network immediately and after a try, and the next try works when the network returns', async ({
    openBrowser,
  }) => {
    const browser = await openBrowser(animatedPhoneEn);
    const { page, context, text } = browser;
    await openWithLaterParts(page, signInPage);
    await context.setOffline(true);
    await page.getByRole('status').filter({ hasText: text.layout.offline }).waitFor();
    await submitPassword(browser, demo.phone, demo.password);
    await filledAlert(page).filter({ hasText: text.failure.unreachable }).waitFor();
    await context.setOffline(false);
    await button(browser, text.signIn.title, page.getByRole('main')).click();
    await page.waitForURL(isAccountCenter);
  });

  test('the tab for sign-in by code opens with the typed text without the network', async ({ openBrowser }) => {
    const browser = await openBrowser(desktopZh);
    const { page, context, text } = browser;
    await openWithLaterParts(page, signInPage, 'code-form');
    await field(browser, 'username').fill('138 0013 8000');
    await context.setOffline(true);
    await openTab(browser, text.signIn.byCode);
    await button(browser, text.verification.getCode).waitFor();
    expect(await field(browser, 'username').inputValue()).toBe('138 0013 8000');
  });
});

test('a signed-out user is shown by picture, name and masked contact and needs only the password, until “not me” or a shared device', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(desktopEn);
  const { page, text } = browser;
  const email = freshEmail();
  await startInAccountCenter(browser, email);
  await signOut(browser);
  await page.goto(signInPage);
  const known = page.getByRole('group', { name: anyOf(text.knownAccount.as) });
  await known.getByText(`${email[0]}***${email.slice(email.indexOf('@'))}`).waitFor();
  const stored = () => page.evaluate(() => JSON.stringify(Object.values(localStorage)));
  expect(await stored()).not.toContain(email);
  await openTab(browser, text.signIn.byCode);
  await known.waitFor();
  await openTab(browser, text.signIn.byPassword);
  await field(browser, 'password').fill(PASSWORD);
  await button(browser, text.signIn.title).click();
  await page.waitForURL(isAccountCenter);

  await signOut(browser);
  await page.goto(signInPage);
  await button(browser, text.knownAccount.notMe).click();
  await expectFocus(field(browser, 'username'));
  expect(await field(browser, 'username').inputValue()).toBe('');
  await page.reload();
  await button(browser, starting(text.passkeySignIn.signIn)).waitFor();
  expect(await known.count()).toBe(0);

  await signIn(browser, email);
  await openAccountMenu(browser);
  await button(browser, text.layout.signOutShared).press('Enter');
  await page.waitForURL(isHome);
  await signIn(browser, email);
  await signOut(browser);
  await page.goto(signInPage);
  await button(browser, starting(text.passkeySignIn.signIn)).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('remembered_account'))).toBeNull();
});
