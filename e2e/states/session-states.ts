import type { UserBrowser } from '../browser/user-browser.ts';
import {
  createAccount,
  freshEmail,
  freshPhone,
  openAccountCenter,
  signInOnOtherDevice,
  startInAccountCenter,
} from '../steps/accounts.ts';
import { button, field } from '../steps/fields.ts';
import { registerPage } from '../steps/register-steps.ts';
import { signIn, signOut } from '../steps/sign-in-steps.ts';
import type { Walk } from './state-walk.ts';

/** Shows another device, the question before signing out everywhere, and the end of the session. */
async function* endSession(browser: UserBrowser) {
  const { page, text } = browser;
  const email = freshEmail();
  await startInAccountCenter(browser, email);
  await signInOnOtherDevice(email);
  await openAccountCenter(browser, 'records');
  await page.getByText(text.activity.newDevice).first().waitFor();
  yield 'account-center-new-device';
  await openAccountCenter(browser);
  await button(browser, text.activity.endAll).click();
  await page.getByRole('dialog').waitFor();
  yield 'sign-out-everywhere';
  await page.keyboard.press('Escape');
  await page.goto('/');
  await page.getByText(text.activity.newDevice).first().waitFor();
  yield 'home-new-device';
  await openAccountCenter(browser);
  const other = await browser.newTab();
  await openAccountCenter(other);
  await signOut(other);
  await page.getByRole('dialog', { name: text.sessionEnded.title }).waitFor();
  yield 'session-ended';
}

/** Shows a registration in progress while another tab signs in. */
async function* signInInOtherTab(browser: UserBrowser) {
  const { page, text } = browser;
  const phone = freshPhone();
  await createAccount(phone);
  await page.goto(registerPage, { waitUntil: 'networkidle' });
  await field(browser, 'phone').fill(freshPhone());
  await signIn(await browser.newTab(), phone);
  await page.getByRole('dialog', { name: text.otherTab.title }).waitFor();
  yield 'signed-in-in-another-tab';
}

export const sessionWalks: readonly Walk[] = [
  { name: 'end of a session', states: endSession },
  { name: 'sign-in in another tab', states: signInInOtherTab },
];
