import { afterAll, describe, expect, test } from 'vitest';
import { expectAccessible } from '../steps/accessible.ts';
import { tryPassword } from '../steps/account.ts';
import { askForCode, giveCode, typeNewPassword, wrongFor } from '../steps/code.ts';
import { arrive } from '../steps/newcomer.ts';
import { freshPhone } from '../steps/sandbox.ts';
import { expireTickets } from '../steps/tickets.ts';
import { closeBrowser, type Visitor, variants, visit } from '../steps/visitor.ts';
import { words } from '../steps/words.ts';

afterAll(closeBrowser);

const desktop = { size: 'desktop', locale: 'zh-CN', scheme: 'light' } as const;
const phone = { size: 'phone', locale: 'en-US', scheme: 'dark' } as const;
const NEXT_PASSWORD = 'Valley#Line8';

const dialogs = ({ page, locale }: Visitor) => ({
  reauth: page.getByRole('dialog', { name: words[locale].confirmYou }),
  opener: page.getByRole('link', { name: words[locale].changePassword, exact: true }),
});

describe.each(variants)('on a $size in $locale', (variant) => {
  const text = words[variant.locale];

  test('a password is changed by who verifies again, and other devices are signed out', async () => {
    await visit(variant, async (visitor) => {
      const { page } = visitor;
      const number = freshPhone();
      await arrive(visitor, number);
      await visit(desktop, async (elsewhere) => {
        await elsewhere.page.goto('/LoginPage/LoginPage');
        await tryPassword(elsewhere, number);
        await elsewhere.page.waitForURL('**/UserCenter');
        const { reauth, opener } = dialogs(visitor);
        await opener.click();
        await reauth.locator('input[name=identifyCode]').waitFor();
        await expectAccessible(page, 'asked to verify again');
        const code = await askForCode(visitor, number);
        await giveCode(visitor, wrongFor(code));
        await page.getByText(text.emailCodeWrong).waitFor();
        await expectAccessible(page, 'a wrong code');
        await giveCode(visitor, code);
        await page.getByRole('dialog').locator('input[name=again]').waitFor();
        await expectAccessible(page, 'the new password');
        await typeNewPassword(visitor, 'Password@123');
        await page.getByText(text.tooEasy).waitFor();
        await typeNewPassword(visitor, NEXT_PASSWORD);
        await page.getByText(text.passwordChanged).waitFor();
        await page.getByRole('dialog').waitFor({ state: 'detached' });
        expect(new URL(page.url()).hash).toBe('');
        await elsewhere.page.reload();
        await elsewhere.page.getByRole('dialog', { name: words[elsewhere.locale].ended }).waitFor();
      });
      await page.reload();
      await page.getByRole('table').locator('tbody tr').first().waitFor();
    });
  });
});

test('who gives the verification up changes nothing, and finds it again with its wait', async () => {
  await visit(desktop, async (visitor) => {
    const { page } = visitor;
    const number = freshPhone();
    await arrive(visitor, number);
    const { reauth, opener } = dialogs(visitor);
    await opener.click();
    await reauth.locator('input[name=identifyCode]').waitFor();
    const code = await askForCode(visitor, number);
    await page.keyboard.press('Escape');
    await reauth.waitFor({ state: 'hidden' });
    await expect.poll(() => new URL(page.url()).hash).toBe('');
    await opener.click();
    await reauth.getByRole('button', { name: words['zh-CN'].waiting }).waitFor();
    await giveCode(visitor, code);
    await page.getByRole('dialog').locator('input[name=again]').waitFor();
  });
});

test('a verification that ran out is asked for again over what was typed', async () => {
  await visit(desktop, async (visitor) => {
    const { page } = visitor;
    const number = freshPhone();
    await arrive(visitor, number);
    const { reauth, opener } = dialogs(visitor);
    await opener.click();
    await reauth.locator('input[name=identifyCode]').waitFor();
    await giveCode(visitor, await askForCode(visitor, number));
    await page.getByRole('dialog').locator('input[name=again]').waitFor();
    expireTickets(number);
    await typeNewPassword(visitor, NEXT_PASSWORD);
    // The dialog of before may still be fading away; only an open one has fields.
    await reauth.locator('input[name=identifyCode]').waitFor();
    await page.keyboard.press('Escape');
    await reauth.waitFor({ state: 'hidden' });
    expect(await page.locator('input[name=again]').inputValue()).toBe(NEXT_PASSWORD);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });
});

test('Back gives the verification up, and after a reload its code still serves', async () => {
  await visit(phone, async (visitor) => {
    const { page } = visitor;
    const number = freshPhone();
    await arrive(visitor, number);
    const { reauth, opener } = dialogs(visitor);
    await opener.click();
    await reauth.locator('input[name=identifyCode]').waitFor();
    await page.goBack();
    await reauth.waitFor({ state: 'hidden' });
    await page.goForward();
    await reauth.locator('input[name=identifyCode]').waitFor();
    const code = await askForCode(visitor, number);
    await page.reload();
    await reauth.getByRole('button', { name: words[visitor.locale].waiting }).waitFor();
    await giveCode(visitor, code);
    await page.getByRole('dialog').locator('input[name=again]').waitFor();
  });
});
