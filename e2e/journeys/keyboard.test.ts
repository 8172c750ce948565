import { afterAll, describe, expect, test } from 'vitest';
import { expectAccessible } from '../steps/accessible.ts';
import { PASSWORD, proveContact } from '../steps/account.ts';
import { expectFocusSeen, tabTo, typeInto } from '../steps/keyboard.ts';
import { codeFor, freshPhone } from '../steps/sandbox.ts';
import { passSlide } from '../steps/slide.ts';
import { closeBrowser, type Visitor, visit } from '../steps/visitor.ts';
import { words } from '../steps/words.ts';

afterAll(closeBrowser);

const desktop = { size: 'desktop', locale: 'en-US', scheme: 'light' } as const;
const locales = ['zh-CN', 'en-US'] as const;

async function signUpByKeyboard({ page, locale }: Visitor, phone: string): Promise<void> {
  const text = words[locale];
  await page.goto('/');
  await tabTo(page, page.getByRole('main').getByRole('link', { name: text.signUp }));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/plusRegister');
  await typeInto(page, page.locator('input[name=contact]'), phone);
  await tabTo(page, page.getByRole('button', { name: text.getCode }));
  await passSlide(page, locale, () => page.keyboard.press('Enter'), 'keyboard');
  const code = page.locator('input[name=identifyCode]');
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'identifyCode');
  await expectFocusSeen(page);
  await typeInto(page, code, await codeFor(phone));
  await page.keyboard.press('Enter');
  await page.locator('input[name=again]').waitFor();
  await typeInto(page, page.locator('input[name=password]'), PASSWORD);
  await typeInto(page, page.locator('input[name=again]'), PASSWORD);
  await tabTo(page, page.getByRole('checkbox'));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: text.register }));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/UserCenter');
}

describe.each(locales)('by keyboard alone, in %s', (locale) => {
  const text = words[locale];

  test('a newcomer signs up, signs out and signs in, and always sees the focus', async () => {
    await visit({ size: 'desktop', locale, scheme: 'light' }, async (visitor) => {
      const { page } = visitor;
      const phone = freshPhone();
      await signUpByKeyboard(visitor, phone);
      await tabTo(page, page.getByRole('button', { name: text.signOut, exact: true }));
      await page.keyboard.press('Space');
      await page.waitForURL((url) => url.pathname === '/');
      await tabTo(page, page.getByRole('main').getByRole('link', { name: text.signIn }));
      await page.keyboard.press('Enter');
      await page.waitForURL('**/LoginPage/LoginPage');
      await typeInto(page, page.locator('input[name=username]'), phone);
      await typeInto(page, page.locator('input[name=password]'), PASSWORD);
      await page.keyboard.press('Enter');
      await page.waitForURL('**/UserCenter');
    });
  });
});

test('arrow keys move between the ways to sign in, and Tab goes on into the form', async () => {
  await visit({ size: 'desktop', locale: 'en-US', scheme: 'light' }, async ({ page }) => {
    await page.goto('/LoginPage/LoginPage');
    const [byPassword, byCode] = [page.getByRole('tab').nth(0), page.getByRole('tab').nth(1)];
    await tabTo(page, byPassword);
    await page.keyboard.press('ArrowRight');
    await page.locator('input[name=phone]').waitFor();
    expect(await byCode.getAttribute('aria-selected')).toBe('true');
    await tabTo(page, page.locator('input[name=phone]'));
  });
});

test('Escape closes the check and gives the focus back to the button that asked', async () => {
  await visit({ size: 'desktop', locale: 'zh-CN', scheme: 'dark' }, async ({ page, locale }) => {
    await page.goto('/plusRegister');
    await typeInto(page, page.locator('input[name=contact]'), freshPhone());
    const ask = page.getByRole('button', { name: words[locale].getCode });
    await tabTo(page, ask);
    await page.keyboard.press('Enter');
    await page.getByRole('slider').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('slider').waitFor({ state: 'hidden' });
    expect(await ask.evaluate((button) => button === document.activeElement)).toBe(true);
  });
});

test('the first error of a form gets the focus', async () => {
  await visit({ size: 'desktop', locale: 'en-US', scheme: 'dark' }, async ({ page, locale }) => {
    await page.goto('/LoginPage/LoginPage');
    await tabTo(page, page.locator('form').getByRole('button', { name: words[locale].signIn, exact: true }));
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'username');
    expect(await page.locator('input[name=username]').getAttribute('aria-invalid')).toBe('true');
    await expectAccessible(page, 'an empty form sent');
    await page.keyboard.type('nobody@isoline.example');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'password');
  });
});

test('caps lock is told below the password that is typed, until the field is left', async () => {
  await visit(desktop, async ({ page, locale }) => {
    await page.goto('/LoginPage/LoginPage', { waitUntil: 'networkidle' });
    const password = page.locator('input[name=password]');
    const press = (modifierCapsLock: boolean) =>
      password.dispatchEvent('keyup', { key: 'A', bubbles: true, modifierCapsLock });
    await password.focus();
    await press(true);
    await page.getByText(words[locale].capsLock).waitFor();
    await expectAccessible(page, 'caps lock');
    await press(false);
    await page.getByText(words[locale].capsLock).waitFor({ state: 'detached' });
    await press(true);
    await page.getByText(words[locale].capsLock).waitFor();
    await page.keyboard.press('Shift+Tab');
    await page.getByText(words[locale].capsLock).waitFor({ state: 'detached' });
  });
});

test('the password step of a registration begins in its first field', async () => {
  await visit(desktop, async (visitor) => {
    await visitor.page.goto('/plusRegister');
    await proveContact(visitor, freshPhone());
    await visitor.page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'password');
  });
});

test('without the network the code’s tab opens with what was typed', async () => {
  await visit(desktop, async ({ page, context, locale }) => {
    await page.goto('/LoginPage/LoginPage', { waitUntil: 'networkidle' });
    await page.locator('input[name=username]').fill('138 0013 8000');
    await context.setOffline(true);
    await page.getByRole('tab', { name: words[locale].byCode }).click();
    await page.locator('input[name=phone]').waitFor();
    expect(await page.locator('input[name=phone]').inputValue()).toBe('138 0013 8000');
  });
});
