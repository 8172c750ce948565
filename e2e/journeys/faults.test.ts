import { afterAll, describe, test } from 'vitest';
import { expectAccessible } from '../steps/accessible.ts';
import { openTab, proveContact } from '../steps/account.ts';
import { codeFor, fault, freshPhone } from '../steps/sandbox.ts';
import { passSlide } from '../steps/slide.ts';
import { closeBrowser, visit } from '../steps/visitor.ts';
import { words } from '../steps/words.ts';

afterAll(closeBrowser);

// A fault meets whoever comes next, so nobody else may be sent anything meanwhile: this file runs by itself.
const desktop = { size: 'desktop', locale: 'zh-CN', scheme: 'dark' } as const;
const phone = { size: 'phone', locale: 'en-US', scheme: 'light' } as const;

const failures = [
  { kind: 'error', does: 'answers with an error' },
  { kind: 'refuse', does: 'hangs up' },
  { kind: 'garbage', does: 'answers with garbage' },
  { kind: 'delay', does: 'takes too long' },
] as const;

describe.each(failures)('when the sending service $does', ({ kind }) => {
  test('the person is told at the code’s field and a second try sends the message', async () => {
    const variant = kind === 'error' || kind === 'garbage' ? desktop : phone;
    await visit(variant, async ({ page, locale }) => {
      const number = freshPhone();
      const ask = page.getByRole('button', { name: words[locale].getCode });
      await page.goto('/plusRegister');
      await page.locator('input[name=contact]').fill(number);
      await fault('sms', kind);
      await passSlide(page, locale, () => ask.click(), 'proof');
      await page.getByText(words[locale].sendFailed).waitFor();
      await expectAccessible(page, 'nothing was sent');
      const other = locale === 'zh-CN' ? 'en-US' : 'zh-CN';
      await page.getByRole('button', { name: words[locale].otherLanguage }).click();
      await page.getByText(words[other].sendFailed).waitFor();
      await page.getByRole('button', { name: words[other].otherLanguage }).click();
      await page.getByText(words[locale].sendFailed).waitFor();
      await passSlide(page, locale, () => ask.click(), 'proof');
      await page.locator('input[name=identifyCode]').fill(await codeFor(number));
      await page.getByRole('button', { name: words[locale].next }).click();
      await page.locator('input[name=again]').waitFor();
    });
  });
});

test('when the mail service hangs up the person is told, and a second try sends the mail', async () => {
  await visit(desktop, async (visitor) => {
    const { page, locale } = visitor;
    const email = `fault.${freshPhone()}@isoline.example`;
    await page.goto('/plusRegister');
    await openTab(page, words[locale].byEmail);
    await page.locator('input[name=contact]').fill(email);
    await fault('mail', 'refuse');
    await passSlide(page, locale, () => page.getByRole('button', { name: words[locale].getCode }).click(), 'proof');
    await page.getByText(words[locale].sendFailed).waitFor();
    await proveContact(visitor, email);
  });
});
