import type { UserBrowser } from '../browser/user-browser.ts';
import { demo, freshPhone, PASSWORD } from '../steps/accounts.ts';
import { requestCode, submitCode, wrongCodeFor } from '../steps/code-steps.ts';
import { button, field, filledAlert } from '../steps/fields.ts';
import { registerPage, verifyContact } from '../steps/register-steps.ts';
import { openTab } from '../steps/sign-in-steps.ts';
import { enabledSlider, makePictureDue, plainSlide, solveSlide } from '../steps/slide-challenge-steps.ts';
import type { Walk } from './state-walk.ts';

/** Shows the slide challenge: the plain slide, its picture, a wrong solution, and the proof of work. */
async function* useSlideChallenge(browser: UserBrowser) {
  const { page, text } = browser;
  const dialog = page.getByRole('dialog', { name: text.slide.title });
  await page.goto(registerPage);
  await field(browser, 'phone').fill(freshPhone());
  await button(browser, text.verification.getCode).click();
  await plainSlide(browser).waitFor();
  yield 'slide-challenge-plain';
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await makePictureDue(browser);
  await button(browser, text.verification.getCode).click();
  await enabledSlider(browser).waitFor();
  yield 'slide-challenge';
  // Delays the next challenge, so that the states before it can be checked.
  const held = Promise.withResolvers<void>();
  await page.route(/getCode/, (route) => held.promise.then(() => route.continue()));
  await enabledSlider(browser).press('End');
  await page.keyboard.press('Enter');
  await filledAlert(dialog).waitFor();
  yield 'slide-challenge-wrong';
  await button(browser, text.slide.withoutPicture, dialog).click();
  await page.getByRole('progressbar').waitFor();
  yield 'slide-challenge-proof';
  held.resolve();
}

/** Shows the contact step, with the inputs that it refuses. */
async function* enterContact(browser: UserBrowser) {
  const { page, text } = browser;
  const phone = freshPhone();
  const getCode = button(browser, text.verification.getCode);
  await page.goto(registerPage);
  await openTab(browser, text.register.byEmail);
  yield 'register-email';
  await page.getByRole('tab').first().click();
  await field(browser, 'phone').fill(demo.phone);
  await getCode.click();
  await page.getByText(text.errors.PHONE_EXISTS).waitFor();
  yield 'register-phone-exists';
  const notSent = { code: 50310, msg: text.errors.CODE_SEND_FAILED, data: null };
  await page.route(/send-s-code/, (route) => route.fulfill({ json: notSent }), { times: 1 });
  await field(browser, 'phone').fill(phone);
  await solveSlide(browser, () => getCode.click());
  await page.getByText(text.errors.CODE_SEND_FAILED).waitFor();
  yield 'register-code-not-sent';
  const code = await requestCode(browser, phone);
  yield 'register-code-sent';
  await submitCode(browser, wrongCodeFor(code));
  await page.getByText(text.errors.PHONE_CODE_NOT_MATCH).waitFor();
  yield 'register-code-wrong';
}

/** Shows the password step, the terms, and the contact step after a reload. */
async function* enterPassword(browser: UserBrowser) {
  const { page, text } = browser;
  await page.goto(registerPage);
  await verifyContact(browser, freshPhone());
  yield 'register-password';
  await field(browser, 'password').fill(PASSWORD.slice(0, 4));
  await button(browser, text.register.submit).click();
  await page.locator('[aria-invalid=true]').waitFor();
  yield 'register-password-rules';
  await field(browser, 'password').fill(PASSWORD);
  await field(browser, 'repeatPassword').fill(PASSWORD);
  await button(browser, text.register.submit).click();
  await page.getByText(text.errors.TERMS_NOT_AGREED).waitFor();
  yield 'register-not-agreed';
  for (const [state, name] of [
    ['terms', text.layout.terms],
    ['privacy', text.layout.privacy],
  ] as const) {
    await page.getByRole('main').getByRole('link', { name }).click();
    await page.getByRole('dialog').waitFor();
    yield state;
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  }
  // Without its device id, the browser cannot present its contact proof.
  await page.context().clearCookies();
  await page.reload();
  await page.getByText(text.verification.verifyAgain).waitFor();
  yield 'register-verify-again';
}

export const registerWalks: readonly Walk[] = [
  { name: 'slide challenge', states: useSlideChallenge },
  { name: 'register: contact step', states: enterContact },
  { name: 'register: password step', states: enterPassword },
];
