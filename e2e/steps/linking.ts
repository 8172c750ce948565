import { openTab, setPassword } from './account.ts';
import { providerWords } from './provider-words.ts';
import { codeFor } from './sandbox.ts';
import { passSlide } from './slide.ts';
import type { Visitor } from './visitor.ts';
import { scan } from './wechat.ts';
import { words } from './words.ts';

/** Opens WeChat's QR code on the sign-in page. */
export async function openScan({ page, locale }: Visitor, search = ''): Promise<void> {
  await page.goto(`/LoginPage/LoginPage${search}`);
  await openTab(page, providerWords[locale].wx);
  await page.frameLocator('iframe').locator('img').first().waitFor();
}

/** Goes to the cloud's own page from the sign-in page. */
export async function goToCloud({ page, locale }: Visitor, search = ''): Promise<void> {
  await page.goto(`/LoginPage/LoginPage${search}`);
  await openTab(page, providerWords[locale].tc);
  await page.getByRole('button', { name: providerWords[locale].openCloud }).click();
}

/** Types a contact where an identity waits, and the code that is sent to it once `ask` has pressed for one. */
export async function prove(
  { page, locale }: Visitor,
  contact: string,
  ask = () => page.getByRole('button', { name: words[locale].getCode }).click(),
): Promise<void> {
  await page.locator('input[name=contact]').fill(contact);
  await passSlide(page, locale, ask, 'proof');
  await page.getByRole('button', { name: words[locale].waiting }).waitFor();
  await page.locator('input[name=identifyCode]').fill(await codeFor(contact));
  await page.getByRole('button', { name: words[locale].next }).click();
}

/** Registers somebody by a scan and a fresh phone; ends in the account centre. */
export async function registerByScan(visitor: Visitor, person: string, phone: string): Promise<void> {
  const { page, locale } = visitor;
  await openScan(visitor);
  await scan(page, person);
  await page.getByRole('button', { name: providerWords[locale].jump }).click();
  await page.getByText(providerWords[locale].waiting).waitFor();
  await prove(visitor, phone);
  await setPassword(visitor);
}

/** Asks for a code in the dialog that is open and types it. */
export async function typeCode({ page, locale }: Visitor, contact: string): Promise<void> {
  const dialog = page.getByRole('dialog').last();
  await passSlide(page, locale, () => dialog.getByRole('button', { name: words[locale].getCode }).click(), 'proof');
  await page.getByRole('button', { name: words[locale].waiting }).first().waitFor();
  await page
    .locator('input[name=identifyCode]')
    .last()
    .fill(await codeFor(contact));
}
