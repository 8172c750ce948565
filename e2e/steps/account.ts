import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { codeFor } from './sandbox.ts';
import { passSlide, type Way } from './slide.ts';
import type { Visitor } from './visitor.ts';
import { words } from './words.ts';

export const PASSWORD = 'Ridge#Line7';

/** The account that every fresh start has. */
export const demo = { phone: '13800138000', email: 'yunfan@isoline.example', password: 'Contour#2026' };

/** Selects a tab; a click that comes before the page is live is made again. */
export async function openTab(page: Page, name: string): Promise<void> {
  const tab = page.getByRole('tab', { name });
  const select = () => tab.click().then(() => tab.getAttribute('aria-selected'));
  await expect.poll(select).toBe('true');
}

/** Verifies a contact on the sign-up page: the code is asked for, read and typed as people paste it. */
export async function proveContact({ page, locale }: Visitor, contact: string, way: Way = 'proof'): Promise<void> {
  const text = words[locale];
  const isEmail = contact.includes('@');
  if (isEmail) await openTab(page, text.byEmail);
  await page.getByLabel(isEmail ? text.email : text.phone, { exact: true }).fill(contact);
  await passSlide(page, locale, () => page.getByRole('button', { name: text.getCode }).click(), way);
  const code = await codeFor(contact.toLowerCase());
  await page.locator('input[name=identifyCode]').fill(` ${code.slice(0, 3)} ${code.slice(3)}`);
  await page.getByRole('button', { name: text.next }).click();
  await page.locator('input[name=again]').waitFor();
}

/** Fills in the last step of a registration and sends it. */
export async function fillPassword({ page, locale }: Visitor): Promise<void> {
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.locator('input[name=again]').fill(PASSWORD);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: words[locale].register }).click();
}

/** The same, where it leads to the account centre. */
export async function setPassword(visitor: Visitor): Promise<void> {
  await fillPassword(visitor);
  await visitor.page.waitForURL('**/UserCenter**');
}

export async function signUp(visitor: Visitor, contact: string, way?: Way): Promise<void> {
  await visitor.page.goto('/plusRegister');
  await proveContact(visitor, contact, way);
  await setPassword(visitor);
}

export async function signOut({ page, locale }: Visitor): Promise<void> {
  await page.getByRole('button', { name: words[locale].signOut, exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/');
}

/** Types user name and password on the sign-in page and sends them. */
export async function tryPassword({ page, locale }: Visitor, username: string, password = PASSWORD): Promise<void> {
  const text = words[locale];
  await page.getByLabel(text.username, { exact: true }).fill(username);
  await page.locator('input[name=password]').fill(password);
  await page.locator('form').getByRole('button', { name: text.signIn, exact: true }).click();
}
