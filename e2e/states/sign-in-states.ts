import type { UserBrowser } from '../browser/user-browser.ts';
import { createAccount, demo, freshPhone } from '../steps/accounts.ts';
import { requestCode, submitCode, wrongCodeFor } from '../steps/code-steps.ts';
import { button, field, filledAlert } from '../steps/fields.ts';
import { openWithLaterParts } from '../steps/page-control.ts';
import { signInPage, submitPassword } from '../steps/sign-in-steps.ts';
import { solveSlide } from '../steps/slide-challenge-steps.ts';
import { otherLocale, texts } from '../texts/texts.ts';
import type { Walk } from './state-walk.ts';

/** Shows the form before it is sent: empty, with caps lock, by code and by the cloud account. */
async function* useForm(browser: UserBrowser) {
  const { page, text } = browser;
  await openWithLaterParts(page, signInPage);
  await button(browser, text.signIn.title, page.getByRole('main')).click();
  await page.locator('[aria-invalid=true]').first().waitFor();
  yield 'sign-in-empty';
  // Without a text in the field, its error would hide the warning.
  await field(browser, 'password').fill('a');
  await field(browser, 'password').dispatchEvent('keyup', { key: 'A', bubbles: true, modifierCapsLock: true });
  await page.getByText(text.capsLock.on).waitFor();
  yield 'sign-in-caps-lock';
  await page.getByRole('tab', { name: text.signIn.byCode, exact: true }).click();
  await button(browser, text.verification.getCode).waitFor();
  yield 'sign-in-by-code';
  await page.getByRole('tab', { name: text.providerLabels.tc, exact: true }).click();
  await button(browser, text.provider.goTo(text.providerNames.tc)).waitFor();
  yield 'sign-in-by-cloud-account';
}

/** Shows wrong passwords until the account is locked. */
async function* guessPassword(browser: UserBrowser) {
  const { page, text } = browser;
  const phone = freshPhone();
  await createAccount(phone);
  await page.goto(signInPage);
  const answer = () => page.waitForResponse((response) => response.url().endsWith('/oauth/token'));
  for (const guess of [1, 2, 3]) {
    await Promise.all([answer(), submitPassword(browser, phone, `Wrong#Pass${guess}`)]);
  }
  await page.getByText(text.errors.BAD_CREDENTIALS).waitFor();
  yield 'sign-in-wrong-password';
  for (const guess of [4, 5]) {
    const checked = page.waitForResponse((response) => /"slide":/.test(response.request().postData() ?? ''));
    await Promise.all([checked, solveSlide(browser, () => submitPassword(browser, phone, `Wrong#Pass${guess}`))]);
  }
  await page.getByText(text.errors.LOCKED_OUT.replace('{minutes}', '10')).waitFor();
  yield 'sign-in-locked';
}

/** Shows the form without the network, and after it returns. */
async function* loseNetwork(browser: UserBrowser) {
  const { page, text, context } = browser;
  await openWithLaterParts(page, signInPage, 'passkey-button', 'provider-buttons');
  // The checks switch the language, which loads the sentences of refusals. If the network loses them, the page reloads
  // later: Chromium up to 150 keeps the failure of an import.
  const sentences = page.waitForResponse(/\/errors[^/]*\.(js|ts)$/);
  for (const locale of [otherLocale(browser.locale), browser.locale])
    await button(browser, texts(otherLocale(locale)).layout.otherLanguage).click();
  await (await sentences).finished();
  await context.setOffline(true);
  await page.getByText(text.layout.offline).waitFor();
  yield 'sign-in-offline';
  await submitPassword(browser, demo.phone, demo.password);
  await filledAlert(page.getByRole('main')).waitFor();
  yield 'sign-in-network-error';
  await context.setOffline(false);
  await page.getByText(text.layout.online).waitFor();
  yield 'sign-in-back-online';
}

/** Shows sign-in by code: a wrong code, and a phone without an account. */
async function* useCode(browser: UserBrowser) {
  const { page, text } = browser;
  const phone = freshPhone();
  await page.goto('/LoginMobile');
  await field(browser, 'phone').fill(phone);
  const code = await requestCode(browser, phone);
  yield 'sign-in-code-sent';
  await submitCode(browser, wrongCodeFor(code));
  await page.getByText(text.errors.PHONE_CODE_NOT_MATCH).waitFor();
  yield 'sign-in-code-wrong';
  await submitCode(browser, code);
  await field(browser, 'repeatPassword').waitFor();
  yield 'sign-in-no-account';
}

export const signInWalks: readonly Walk[] = [
  { name: 'sign in: the form', states: useForm },
  { name: 'sign in: wrong passwords', states: guessPassword },
  { name: 'sign in: without the network', states: loseNetwork },
  { name: 'sign in: by code', states: useCode },
];
