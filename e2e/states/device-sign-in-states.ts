import type { UserBrowser } from '../browser/user-browser.ts';
import { freshPhone, startSignedIn } from '../steps/accounts.ts';
import { startCommandLine } from '../steps/device-steps.ts';
import { button, field } from '../steps/fields.ts';
import { anyOf } from '../texts/texts.ts';
import type { Walk } from './state-walk.ts';

/** Shows a program without a browser: its code, the question, and the result of a refusal. */
async function* deviceSignIn(browser: UserBrowser) {
  const { page, text } = browser;
  await page.goto('/device');
  await page.getByRole('main').getByRole('link').first().waitFor();
  yield 'device-sign-in-first';
  await startSignedIn(browser, freshPhone());
  const program = await startCommandLine();
  await page.goto(program.address);
  await field(browser, 'deviceCode').fill('BCDF-GHJK');
  await button(browser, text.deviceSignIn.next).click();
  await page.getByText(text.errors.USER_CODE_UNKNOWN).waitFor();
  yield 'device-code-wrong';
  await field(browser, 'deviceCode').fill(program.userCode);
  await button(browser, text.deviceSignIn.next).click();
  await page.getByRole('heading', { name: anyOf(text.deviceSignIn.questionTitle) }).waitFor();
  yield 'device-question';
  await button(browser, text.deviceSignIn.refuse).click();
  await page.getByRole('heading', { name: text.deviceSignIn.refusedTitle }).waitFor();
  yield 'device-refused';
  await program.ended;
}

export const deviceSignInWalks: readonly Walk[] = [{ name: 'device sign-in', states: deviceSignIn }];
