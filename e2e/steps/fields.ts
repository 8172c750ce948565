import type { Locator, Page } from 'playwright-core';
import type { UserBrowser } from '../browser/user-browser.ts';

type FieldName =
  | 'username'
  | 'phone'
  | 'email'
  | 'newPhone'
  | 'newEmail'
  | 'password'
  | 'newPassword'
  | 'repeatPassword'
  | 'code'
  | 'totp'
  | 'recoveryCode'
  | 'sixDigits'
  | 'passkeyName'
  | 'nickname'
  | 'deviceCode';

/** Returns a text field by its label, in the page or in a part of it. */
export function field({ page, text }: UserBrowser, name: FieldName, within: Page | Locator = page): Locator {
  return within.getByRole('textbox', { name: text[name], exact: true });
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
