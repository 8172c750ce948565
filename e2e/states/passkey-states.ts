import type { UserBrowser } from '../browser/user-browser.ts';
import { createAccount, freshPhone } from '../steps/accounts.ts';
import { addAuthenticator } from '../steps/factors.ts';
import { button } from '../steps/fields.ts';
import { openWithLaterParts } from '../steps/page-control.ts';
import { leaveWithPasskey, signInByButton } from '../steps/passkey-steps.ts';
import { isAccountCenter, signInPage, signOut, submitPassword } from '../steps/sign-in-steps.ts';
import { starting } from '../texts/texts.ts';
import type { Walk } from './state-walk.ts';

/** Shows the offer of a passkey after a password, and a request that is not confirmed. */
async function* afterPassword(browser: UserBrowser) {
  const { page, text } = browser;
  const phone = freshPhone();
  await createAccount(phone);
  await addAuthenticator(browser);
  await openWithLaterParts(page, signInPage);
  await submitPassword(browser, phone);
  await page.getByRole('dialog', { name: text.addPasskey.offerTitle }).waitFor();
  yield 'passkey-offer';
  await button(browser, text.addPasskey.decline, page.getByRole('dialog')).last().click();
  await page.waitForURL(isAccountCenter);
  await signOut(browser);
  await page.addInitScript(() => {
    navigator.credentials.get = (options) =>
      options?.mediation === 'conditional'
        ? new Promise(() => undefined)
        : Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  await page.goto(signInPage);
  await page.getByRole('button', { name: starting(text.passkeySignIn.signIn) }).click();
  await page.getByText(text.factor.passkeyCanceled).waitFor();
  yield 'sign-in-passkey-canceled';
}

/** Shows the offer of a passkey for this device after a passkey of another device. */
async function* afterOtherDevice(browser: UserBrowser) {
  const { page, text } = browser;
  const key = await leaveWithPasskey(browser, freshPhone(), { transport: 'usb' });
  await addAuthenticator(browser);
  await signInByButton(browser, key);
  await page.getByRole('dialog', { name: text.addPasskey.localTitle }).waitFor();
  yield 'passkey-offer-local';
}

export const passkeyWalks: readonly Walk[] = [
  { name: 'passkeys: after a password', states: afterPassword },
  { name: 'passkeys: after one of another device', states: afterOtherDevice },
];
