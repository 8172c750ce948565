import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { test } from '../browser/browser-test.ts';
import { desktopEn, phoneZh } from '../browser/profiles.ts';
import {
  createAccount,
  freshPhone,
  openAccountCenter,
  openSection,
  startInAccountCenter,
  startSignedIn,
} from '../steps/accounts.ts';
import { button } from '../steps/fields.ts';
import { reauthenticate } from '../steps/link-provider-steps.ts';
import { authorizationAddress, back } from '../steps/product-request-steps.ts';
import { isAccountCenter, signInPage, submitPassword } from '../steps/sign-in-steps.ts';
import { anyOf, starting } from '../texts/texts.ts';

test('a user exports the data after a step-up, downloads it, needs a step-up on a phone, and cannot export it again that day', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(desktopEn);
  const { page, text } = browser;
  const phone = freshPhone();
  await startInAccountCenter(browser, phone, undefined, 'privacy');
  // Values and purposes in a list start with a capital.
  const values = await page.locator('details summary span span').allInnerTexts();
  expect(values.filter((value) => /^[a-z]+$/.test(value))).toEqual([]);
  const purpose = page.locator('details dd').first();
  expect(await purpose.evaluate((dd) => getComputedStyle(dd, '::first-letter').textTransform)).toBe('uppercase');
  await button(browser, text.privacy.ask).click();
  await reauthenticate(browser, phone);
  await page.getByText(anyOf(text.privacy.readyUntil)).waitFor({ timeout: 30_000 });
  const downloaded = page.waitForEvent('download');
  await button(browser, text.privacy.download).click();
  const file = await (await downloaded).path();
  expect((await downloaded).suggestedFilename()).toBe('account-data.zip');
  const archive = await readFile(file, 'latin1');
  expect(archive).toMatch(/^PK/);
  expect(archive).toContain('data.html');
  await page.reload();
  await page.getByText(anyOf(text.privacy.readyUntil)).waitFor();
  expect(await button(browser, text.privacy.ask).count()).toBe(0);

  const mobile = await openBrowser(phoneZh);
  await mobile.page.goto(signInPage);
  await submitPassword(mobile, phone);
  await mobile.page.waitForURL(isAccountCenter);
  await openSection(mobile, mobile.text.account.privacySection);
  await button(mobile, mobile.text.privacy.download).click();
  const again = mobile.page.waitForEvent('download');
  await reauthenticate(mobile, phone);
  expect(await readFile(await (await again).path(), 'latin1')).toMatch(/^PK/);
});

test('a signed-in user sees the known data with two clicks: masked values, their purposes, and the consents', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(phoneZh);
  const { page, text } = browser;
  const phone = freshPhone();
  await createAccount(phone);
  await page.goto(signInPage);
  await submitPassword(browser, phone);
  await page.waitForURL(isAccountCenter);
  await openSection(browser, text.account.privacySection);
  await page.getByRole('heading', { name: text.account.known }).waitFor();
  const contacts = page.getByRole('listitem').filter({ hasText: text.mergeAccounts.contacts }).first();
  await contacts.getByText(`${phone.slice(0, 3)}****${phone.slice(7)}`).waitFor();
  expect(await page.getByRole('main').innerText()).not.toContain(phone);
  await contacts.getByText(text.mergeAccounts.contacts).click();
  await contacts.getByText(text.keptAsLongAsAccount).waitFor();
  // Kinds that are not kept by account share a row, which says of each why.
  await page.getByText(anyOf(text.privacy.notByAccount)).click();
  await page.getByText('只有散列值和次数，不能按账号查找').waitFor();
  await page.getByRole('heading', { name: text.account.consents }).waitFor();
  expect(await page.getByText(text.privacy.registration).count()).toBe(2);
});

test('a user withdraws the consent to a product on its line, and withdrawing the consent to the terms leads to closing the account', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(desktopEn);
  const { page, text } = browser;
  await startSignedIn(browser, freshPhone());
  const product = await browser.newTab();
  await back(product, 'strata', () => product.page.goto(authorizationAddress('strata')));
  await openAccountCenter(browser, 'privacy');
  const withdraw = page.getByRole('button', { name: starting(text.privacy.withdrawFrom('Strata')) });
  await withdraw.click();
  await button(browser, text.connectedProducts.disconnect, page.getByRole('dialog')).click();
  await withdraw.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: starting(text.privacy.withdrawFrom(text.privacy.terms)) }).click();
  await page.getByRole('heading', { name: text.closeAccount.lost }).waitFor();
});
