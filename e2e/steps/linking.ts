import { codeFor } from './sandbox.ts';
import { passSlide } from './slide.ts';
import type { Visitor } from './visitor.ts';
import { words } from './words.ts';

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
