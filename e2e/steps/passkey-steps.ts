import type { Locator } from 'playwright-core';
import type { UserBrowser } from '../browser/user-browser.ts';
import { starting } from '../texts/texts.ts';
import { register, signOutByApi } from './accounts.ts';
import { type AuthenticatorSettings, addAuthenticator, addPasskey } from './factors.ts';
import { openWithLaterParts } from './page-control.ts';
import { signInPage } from './sign-in-steps.ts';

export type Authenticator = Awaited<ReturnType<typeof addAuthenticator>>;

export const passkeyButton = ({ page, text }: UserBrowser): Locator =>
  page.getByRole('button', { name: starting(text.passkeySignIn.signIn) });

/** Registers an account by API calls of this browser, creates a passkey in a new authenticator, and signs out. */
export async function leaveWithPasskey(
  browser: UserBrowser,
  contact: string,
  settings?: AuthenticatorSettings,
): Promise<Authenticator> {
  const bearer = await register(browser.context.request, contact);
  // A page of the origin, in which the passkey is created.
  await browser.page.goto('/healthz');
  const authenticator = await addAuthenticator(browser, settings);
  await addPasskey(browser, { contact }, bearer);
  // The authenticator is not touched before the button is pressed.
  await authenticator.simulatePresence(false);
  await signOutByApi(browser);
  return authenticator;
}

/**
 * Opens the sign-in page, and waits for the autofill request, which stays open, and for the dialog that offers a
 * passkey.
 */
export async function openWithAutofill({ page }: UserBrowser, search = ''): Promise<void> {
  await page.addInitScript(recordAutofill);
  await openWithLaterParts(page, signInPage + search);
  await page.waitForFunction(() => document.documentElement.dataset.autofill === 'asked');
  await page.evaluate(() => new Promise(requestAnimationFrame));
}

/**
 * Marks the document after the page has requested a passkey by autofill, because an earlier touch would answer that
 * request.
 */
function recordAutofill(): void {
  const get = navigator.credentials.get.bind(navigator.credentials);
  navigator.credentials.get = (options) => {
    const request = get(options);
    if (options?.mediation === 'conditional') document.documentElement.dataset.autofill = 'asked';
    return request;
  };
}

/**
 * Answers each request for a passkey like some password managers: with their own object that inherits the functions of
 * the browser's class, which refuse it.
 */
export async function answerByOwnObject({ context }: UserBrowser): Promise<void> {
  await context.addInitScript(() => {
    const copyMembers = (from: object, names: readonly string[]) =>
      Object.fromEntries(names.flatMap((name) => (name in from ? [[name, Reflect.get(from, name)]] : [])));
    const own = (given: Credential | null) => {
      if (!(given instanceof PublicKeyCredential)) return given;
      const parts = ['clientDataJSON', 'attestationObject', 'authenticatorData', 'signature', 'userHandle'];
      const members = {
        ...copyMembers(given, ['id', 'rawId', 'type']),
        response: copyMembers(given.response, parts),
      };
      return Object.create(PublicKeyCredential.prototype, Object.getOwnPropertyDescriptors(members)) as Credential;
    };
    const { credentials } = navigator;
    const create = credentials.create.bind(credentials);
    const get = credentials.get.bind(credentials);
    credentials.create = async (options) => own(await create(options));
    credentials.get = async (options) => own(await get(options));
  });
}

/** Opens the sign-in page, presses the button and touches the authenticator. */
export async function signInByButton(
  browser: UserBrowser,
  { simulatePresence }: Pick<Authenticator, 'simulatePresence'>,
  search = '',
): Promise<void> {
  await openWithAutofill(browser, search);
  await simulatePresence(true);
  await passkeyButton(browser).click();
}
