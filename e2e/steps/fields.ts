import type { Locator, Page } from 'playwright-core';
import type { UserBrowser } from '../browser/user-browser.ts';
import { oneOf, starting, type Texts } from '../texts/texts.ts';

/** Returns the labels of the text fields. The first contact of an account is not called new. */
const labels = (text: Texts) => ({
  username: text.signIn.username,
  phone: text.register.phone,
  email: text.register.email,
  newPhone: oneOf(text.changeContact.newPhone, text.changeContact.phone),
  newEmail: oneOf(text.changeContact.newEmail, text.changeContact.email),
  password: text.signIn.password,
  newPassword: text.newPassword.newPassword,
  repeatPassword: text.newPassword.again,
  // The label says where the code was sent, if it replaced the contact.
  code: starting(text.verification.code),
  totp: text.factor.totp,
  recoveryCode: text.factor.recoveryCode,
  sixDigits: text.authenticator.code,
  passkeyName: text.factorDialog.name,
  nickname: text.nickname.label,
  deviceCode: text.deviceSignIn.userCode,
});

/** Returns a text field by its label, in the page or in a part of it. */
export function field(
  { page, text }: UserBrowser,
  name: keyof ReturnType<typeof labels>,
  within: Page | Locator = page,
): Locator {
  return within.getByRole('textbox', { name: labels(text)[name], exact: true });
}

/** Returns a button by its label, in the page or in a part of it. */
export function button({ page }: UserBrowser, name: string | RegExp, within: Page | Locator = page): Locator {
  return within.getByRole('button', { name, exact: true });
}

/** Returns an alert with a text. Forms also have an empty alert for later messages. */
export const filledAlert = (within: Page | Locator): Locator =>
  within.getByRole('alert').filter({ hasText: /\S/, visible: true });

/** Waits until the field has the focus. */
export async function expectFocus(target: Locator): Promise<void> {
  await target.and(target.page().locator(':focus')).waitFor();
}

/** Returns whether a text is in the window and nothing covers or cuts it. */
export function isInSight(text: Locator): Promise<boolean> {
  return text.evaluate((element) => {
    const { left, top, bottom } = element.getBoundingClientRect();
    return [top + 1, bottom - 1].every((y) => element.contains(document.elementFromPoint(left + 1, y)));
  });
}

/** Returns the space between the last line of a text and the next control, in pixels. */
export async function gapBetween(text: Locator, next: Locator): Promise<number> {
  const bottom = await text.evaluate((element) => {
    const lines = document.createRange();
    lines.selectNodeContents(element);
    return lines.getBoundingClientRect().bottom;
  });
  return ((await next.boundingBox())?.y ?? Number.NaN) - bottom;
}
