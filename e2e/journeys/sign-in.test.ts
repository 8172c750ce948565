import { afterAll, describe, expect, test } from 'vitest';
import { expectAccessible } from '../steps/accessible.ts';
import { demo, PASSWORD, setPassword, tryPassword } from '../steps/account.ts';
import { arrive } from '../steps/newcomer.ts';
import { codeFor, freshPhone } from '../steps/sandbox.ts';
import { passSlide } from '../steps/slide.ts';
import { closeBrowser, type Variant, visit } from '../steps/visitor.ts';
import { words } from '../steps/words.ts';

afterAll(closeBrowser);

const desktop = { size: 'desktop', locale: 'en-US', scheme: 'light' } as const;
const phone = { size: 'phone', locale: 'zh-CN', scheme: 'dark' } as const;
const both: readonly Variant[] = [desktop, phone];

describe.each(both)('on a $size in $locale', (variant) => {
  const text = words[variant.locale];

  test('three wrong passwords bring the check, five the lock, and the owner still gets in from a known browser', async () => {
    await visit(variant, async (owner) => {
      const email = `locked.${freshPhone()}@isoline.example`;
      await arrive(owner, email);
      await visit(variant, async (stranger) => {
        const { page, locale } = stranger;
        const attempt = (password: string) => tryPassword(stranger, email, password);
        const answered = () => page.waitForResponse((response) => response.url().endsWith('/oauth/token'));
        await page.goto('/LoginPage/LoginPage');
        for (let tries = 0; tries < 3; tries++) {
          await Promise.all([answered(), attempt(`Wrong#Pass${tries}`)]);
          await page.getByText(text.wrongPassword).waitFor();
        }
        await expectAccessible(page, 'a wrong password');
        const checked = () => page.waitForResponse((response) => /"slide":/.test(response.request().postData() ?? ''));
        await Promise.all([checked(), passSlide(page, locale, () => attempt('Wrong#Pass4'), 'keyboard')]);
        await page.getByText(text.wrongPassword).waitFor();
        await Promise.all([checked(), passSlide(page, locale, () => attempt('Wrong#Pass5'), 'proof')]);
        await Promise.all([answered(), attempt(PASSWORD)]);
        await page.getByText(text.locked).waitFor();
        await expectAccessible(page, 'locked out');
      });
      const again = await owner.newTab();
      await again.goto('/UserCenter');
      await again.getByRole('button', { name: text.signOut, exact: true }).click();
      await again.waitForURL((url) => url.pathname === '/');
      await again.goto('/LoginPage/LoginPage');
      await tryPassword({ ...owner, page: again }, email);
      await again.waitForURL('**/UserCenter');
    });
  });

  test('a wrong code is said at its field, and the right one still works', async () => {
    await visit(variant, async ({ page, locale }) => {
      const number = freshPhone();
      await page.goto('/LoginMobile');
      await page.locator('input[name=phone]').fill(number);
      await passSlide(page, locale, () => page.getByRole('button', { name: text.getCode }).click(), 'proof');
      const code = await codeFor(number);
      const submit = page.locator('form').getByRole('button', { name: text.signIn, exact: true });
      await page.locator('input[name=identifyCode]').fill(code === '000000' ? '000001' : '000000');
      await submit.click();
      await page.getByText(text.wrongCode).waitFor();
      await expectAccessible(page, 'a wrong code');
      await page.locator('input[name=identifyCode][aria-invalid=true]').waitFor();
      await page.locator('input[name=identifyCode]').fill(code);
      await submit.click();
      await page.waitForURL('**/plusRegister');
    });
  });

  test('a proved phone without an account only has to set a password', async () => {
    await visit(variant, async (visitor) => {
      const { page, locale } = visitor;
      const number = freshPhone();
      await page.goto('/LoginMobile');
      await page.locator('input[name=phone]').fill(number);
      await passSlide(page, locale, () => page.getByRole('button', { name: text.getCode }).click(), 'proof');
      await page.locator('input[name=identifyCode]').fill(await codeFor(number));
      await page.keyboard.press('Enter');
      await page.waitForURL('**/plusRegister');
      await setPassword(visitor);
    });
  });

  test('what is typed survives a switch of language and of tabs', async () => {
    await visit(variant, async ({ page }) => {
      await page.goto('/LoginPage/LoginPage');
      await page.locator('input[name=username]').fill('138 0013 8000');
      await page.locator('input[name=password]').fill('half-typed');
      await page.getByRole('button', { name: text.otherLanguage }).click();
      await page.waitForFunction((locale) => document.documentElement.lang !== locale, variant.locale);
      expect(await page.locator('input[name=username]').inputValue()).toBe('138 0013 8000');
      await page.getByRole('tab').nth(1).click();
      expect(await page.locator('input[name=phone]').inputValue()).toBe('138 0013 8000');
      await expectAccessible(page, 'by code');
      await page.getByRole('tab').last().click();
      await page.locator('input[name=phone]').waitFor({ state: 'hidden' });
      await page.getByRole('tabpanel').getByRole('button').first().waitFor();
      await expectAccessible(page, 'by the cloud account');
      await page.getByRole('tab').nth(0).click();
      expect(await page.locator('input[name=password]').inputValue()).toBe('half-typed');
    });
  });

  test('offline is said at once, a try says so too, and goes through when the connection is back', async () => {
    await visit(variant, async (visitor) => {
      const { page, context } = visitor;
      await page.goto('/LoginPage/LoginPage');
      await page.waitForLoadState('networkidle');
      await context.setOffline(true);
      await page.getByRole('status').filter({ hasText: text.offline }).waitFor();
      await expectAccessible(page, 'offline');
      await tryPassword(visitor, demo.phone, demo.password);
      await page.getByRole('alert').filter({ hasText: text.noConnection }).waitFor();
      await context.setOffline(false);
      await page.locator('form').getByRole('button', { name: text.signIn, exact: true }).click();
      await page.waitForURL('**/UserCenter');
    });
  });
});

test('a language chosen in the moment that the page comes alive breaks nothing', async () => {
  await visit(desktop, async ({ page, locale }) => {
    for (let times = 0; times < 5; times++) {
      await page.goto('/LoginPage/LoginPage', { waitUntil: 'commit' });
      await page.getByRole('button', { name: words[locale].otherLanguage }).click();
      await page.locator('input[name=username]').waitFor();
      await page.evaluate(() => localStorage.setItem('locale', 'en-US'));
    }
  });
});

test('what is said already follows a switch of the language', async () => {
  await visit(desktop, async (visitor) => {
    const { page } = visitor;
    await page.goto('/LoginPage/LoginPage');
    await tryPassword(visitor, `nobody.${freshPhone()}@isoline.example`);
    await page.getByText(words['en-US'].wrongPassword).waitFor();
    await page.getByRole('button', { name: words['en-US'].otherLanguage }).click();
    await page.getByText(words['zh-CN'].wrongPassword).waitFor();
    await page.getByRole('button', { name: words['zh-CN'].otherLanguage }).click();
    await page.getByText(words['en-US'].wrongPassword).waitFor();
  });
});
