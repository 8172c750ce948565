import { codeFor } from './sandbox.ts';
import { passSlide, type Way } from './slide.ts';
import type { Visitor } from './visitor.ts';
import { words } from './words.ts';

/** Asks for a code in the form that is on top, and passes the check; gives the code. */
export async function askForCode({ page, locale }: Visitor, address: string, way: Way = 'proof'): Promise<string> {
  await passSlide(page, locale, () => page.getByRole('button', { name: words[locale].getCode }).click(), way);
  await page.getByRole('button', { name: words[locale].waiting }).waitFor();
  return codeFor(address);
}

/** Types a code and sends it. */
export async function giveCode({ page }: Visitor, code: string): Promise<void> {
  await page.locator('input[name=identifyCode]').fill(code);
  await page.locator('input[name=identifyCode]').press('Enter');
}

/** Another code than the right one. */
export const wrongFor = (code: string): string => (code === '000000' ? '000001' : '000000');

/** Asks for a code and gives it. */
export async function passCode(visitor: Visitor, address: string): Promise<void> {
  await giveCode(visitor, await askForCode(visitor, address));
}

/** Types a new password twice and sends it. */
export async function typeNewPassword({ page }: Visitor, password: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[name=password]').fill(password);
  await dialog.locator('input[name=again]').fill(password);
  await dialog.locator('input[name=again]').press('Enter');
}
