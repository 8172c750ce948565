import { afterAll, expect, test } from 'vitest';
import { expectAccessible } from '../steps/accessible.ts';
import { paths } from '../steps/paths.ts';
import { closeBrowser, visit } from '../steps/visitor.ts';
import { words } from '../steps/words.ts';

afterAll(closeBrowser);

const desktop = { size: 'desktop', locale: 'zh-CN', scheme: 'light' } as const;
const english = { size: 'phone', locale: 'en-US', scheme: 'dark' } as const;

test.each([desktop, english])(
  'an unknown path is answered by a page of its own with status 404, on a $size',
  async (variant) => {
    await visit(variant, async ({ page, locale }) => {
      const response = await page.goto('/no/such/page');
      expect(response?.status()).toBe(404);
      await page.getByRole('heading', { name: words[locale].lost }).waitFor();
      await expectAccessible(page, 'unknown path');
      await page.getByRole('main').getByRole('link').click();
      await page.waitForURL((url) => url.pathname === '/');
    });
  },
);

test('every page is titled Isoline, in both languages', async () => {
  await visit(desktop, async ({ page, locale }) => {
    for (const path of [...paths, '/no/such/page']) {
      await page.goto(path);
      expect(await page.title(), path).toBe('Isoline');
      const other = page.getByRole('button', { name: words[locale].otherLanguage });
      if ((await other.count()) === 0) continue;
      await other.click();
      expect(await page.title(), path).toBe('Isoline');
      await page.getByRole('button', { name: words['en-US'].otherLanguage }).click();
    }
  });
});

test('a stored locale with en in it makes the page English from its first paint, anything else Chinese', async () => {
  await visit(english, async ({ page }) => {
    await page.goto('/LoginPage/LoginPage');
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('en-US');
    await page.evaluate(() => localStorage.setItem('locale', 'fr'));
    await page.reload();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('zh-CN');
    await page.getByRole('heading', { name: words['zh-CN'].signIn }).waitFor();
  });
});

test('pages of a browser that refuses storage come up without an error', async () => {
  await visit(desktop, async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('refused', 'SecurityError');
          },
        });
      }
    });
    for (const path of paths) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
    }
  });
});

test('without scripts the form is there, labelled, and posts nowhere but to us', async () => {
  await visit({ ...desktop, scripts: false }, async ({ page, locale }) => {
    await page.goto('/LoginPage/LoginPage');
    await page.getByLabel(words[locale].username, { exact: true }).fill('typed early');
    expect(await page.locator('form').getAttribute('method')).toBe('post');
  });
});

test('a page that can’t load for want of the network says so, and comes up by itself when that is back', async () => {
  await visit(desktop, async ({ page, context, locale }) => {
    const text = words[locale];
    // The sign-in page is part of the entry and opens without the network; the registration page is not.
    await page.goto('/LoginPage/LoginPage', { waitUntil: 'networkidle' });
    await context.setOffline(true);
    await page.getByRole('main').getByRole('link', { name: text.signUp }).click();
    await page.getByRole('heading', { name: text.didNotOpen }).waitFor();
    await page.getByRole('main').getByText(text.noConnection).waitFor();
    await expectAccessible(page, 'a page that did not open');
    await context.setOffline(false);
    await page.getByLabel(text.phone, { exact: true }).waitFor();
  });
});
