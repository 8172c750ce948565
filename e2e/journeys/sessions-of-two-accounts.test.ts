import { expect } from 'vitest';
import { test } from '../browser/browser-test.ts';
import { desktopEn, type Profile } from '../browser/profiles.ts';
import type { UserBrowser } from '../browser/user-browser.ts';
import {
  accountCenterShown,
  createAccount,
  freshPhone,
  signInBeside,
  startInAccountCenter,
} from '../steps/accounts.ts';
import { button, field } from '../steps/fields.ts';
import { starting } from '../texts/texts.ts';

/** Opens the account center of a new account. Returns its browser, and the phone of another account. */
async function openBesideAnother(openBrowser: (profile: Profile) => Promise<UserBrowser>) {
  const browser = await openBrowser(desktopEn);
  const other = freshPhone();
  await createAccount(other);
  await startInAccountCenter(browser, freshPhone(), undefined, 'overview');
  return { browser, other };
}

test('a change that the user of one account sends does not apply to an account that has signed in beside the page', async ({
  openBrowser,
}) => {
  const { browser, other } = await openBesideAnother(openBrowser);
  const { page, text } = browser;
  await button(browser, text.nickname.edit).click();
  await field(browser, 'nickname').fill('Of the first');
  await signInBeside(browser, other);
  await button(browser, text.nickname.save).click();
  await page.getByText(/^Another account is signed in now/).waitFor();
  await page.reload();
  await accountCenterShown(browser);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).not.toContain('Of the first');
});

test('the page that closes an account starts again for an account that has signed in beside it', async ({
  openBrowser,
}) => {
  const { browser, other } = await openBesideAnother(openBrowser);
  const { page, text } = browser;
  await page.goto('/CloseAccount');
  await page.getByRole('radio', { name: starting(text.closeAccount.now) }).check();
  await button(browser, text.closeAccount.close).click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await signInBeside(browser, other);
  await button(browser, text.closeAccount.confirm, dialog).click();
  await page.getByText(/^Another account is signed in now/).waitFor();
  await dialog.waitFor({ state: 'hidden' });
  expect(await page.getByRole('radio', { name: starting(text.closeAccount.later) }).isChecked()).toBe(true);
});
