import { expect } from 'vitest';
import { test } from '../browser/browser-test.ts';
import { desktopEn } from '../browser/profiles.ts';
import {
  accountCenterShown,
  createAccount,
  freshPhone,
  signInBeside,
  startInAccountCenter,
} from '../steps/accounts.ts';
import { button, field } from '../steps/fields.ts';
import { starting } from '../texts/texts.ts';

test('a change that the user of one account sends does not apply to an account that has signed in beside the page', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(desktopEn);
  const { page, text } = browser;
  const [phone, other] = [freshPhone(), freshPhone()];
  await createAccount(other);
  await startInAccountCenter(browser, phone, undefined, 'overview');
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
  const browser = await openBrowser(desktopEn);
  const { page, text } = browser;
  const [phone, other] = [freshPhone(), freshPhone()];
  await createAccount(other);
  await startInAccountCenter(browser, phone, undefined, 'overview');
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
