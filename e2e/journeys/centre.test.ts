import { afterAll, describe, expect, test } from 'vitest';
import { expectAccessible } from '../steps/accessible.ts';
import { demo, PASSWORD, signOut, tryPassword } from '../steps/account.ts';
import { arrive } from '../steps/newcomer.ts';
import { freshPhone } from '../steps/sandbox.ts';
import { closeBrowser, variants, visit } from '../steps/visitor.ts';
import { words } from '../steps/words.ts';

afterAll(closeBrowser);

const desktop = { size: 'desktop', locale: 'zh-CN', scheme: 'light' } as const;
const phone = { size: 'phone', locale: 'en-US', scheme: 'dark' } as const;

describe.each([desktop, phone])('on a $size in $locale, $scheme', (variant) => {
  const text = words[variant.locale];

  test('the calendar fills today and goes no further back than the records', async () => {
    await visit(variant, async (visitor) => {
      const { page } = visitor;
      await arrive(visitor, freshPhone());
      const calendar = page.getByRole('table', { name: text.calendar });
      const today = String(new Date().getDate());
      await calendar
        .getByRole('cell')
        .filter({ hasText: new RegExp(`^${today}\\D*1\\D*$`) })
        .waitFor();
      expect(await page.getByRole('button', { name: text.monthBefore }).getAttribute('aria-disabled')).toBe('true');
    });
  });

  test('while the server is slow the account centre keeps the places of what comes', async () => {
    await visit(variant, async (visitor) => {
      const { page } = visitor;
      await arrive(visitor, freshPhone());
      const answers = Promise.withResolvers<void>();
      await page.route(/\/apis\/uc\//, (route) => answers.promise.then(() => route.continue()));
      await page.reload();
      await page.locator('main [aria-busy=true]').first().waitFor();
      await expectAccessible(page, 'loading');
      answers.resolve();
      await expect.poll(() => page.locator('main [aria-busy=true]').count()).toBe(0);
    });
  });

  test('home tells of an unfinished account and of a new device, and leads to the account centre', async () => {
    const number = freshPhone();
    await visit(variant, async (visitor) => {
      const { page } = visitor;
      await arrive(visitor, number);
      await page.goto('/');
      await page.getByRole('heading', { name: text.waits }).waitFor();
      expect(await page.getByText(text.newDevice).count()).toBe(0);
      await expectAccessible(page, 'home with what waits');
      await visit({ ...variant, device: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Firefox/140.0' }, async (other) => {
        await other.page.goto('/LoginPage/LoginPage');
        await tryPassword(other, number, PASSWORD);
        await other.page.waitForURL('**/UserCenter');
        await other.page.goto('/');
        await other.page.getByRole('heading', { name: text.waits }).waitFor();
        // Whoever sits at it knows of it.
        expect(await other.page.getByText(text.newDevice).count()).toBe(0);
      });
      await page.reload();
      await page.getByText(text.newDevice).first().click();
      await page.waitForURL('**/UserCenter');
      await page.locator('tbody').getByText(text.newDevice).waitFor();
      await expectAccessible(page, 'a sign-in on a new device');
    });
  });
});

test.each(variants)('a dead server is told and asked again, on a $size in $locale', async (variant) => {
  const text = words[variant.locale];
  await visit(variant, async (visitor) => {
    const { page } = visitor;
    await page.goto('/LoginPage/LoginPage');
    await tryPassword(visitor, demo.email, demo.password);
    await page.waitForURL('**/UserCenter');
    const second = await visitor.newTab();
    await second.route('**/oauth/token', (route) => route.fulfill({ status: 503, body: '' }));
    await second.goto('/UserCenter');
    await second.getByText(text.unreachable).waitFor();
    await expectAccessible(second, 'nobody answers');
    expect(new URL(second.url()).pathname).toBe('/UserCenter');
    await second.unroute('**/oauth/token');
    await second.getByRole('heading', { level: 1, name: /云帆/ }).waitFor();
    expect(await second.getByText(text.unreachable).count()).toBe(0);
  });
});

test.each([desktop, phone])(
  'what could not be read says so and is asked for again, on a $size in $locale',
  async (variant) => {
    await visit(variant, async (visitor) => {
      const { page, locale } = visitor;
      await page.goto('/LoginPage/LoginPage');
      await tryPassword(visitor, demo.email, demo.password);
      await page.waitForURL('**/UserCenter');
      await page.route(/oauth\/user$|login-history/, (route) => route.fulfill({ status: 503, body: '' }));
      await page.reload();
      const again = page.getByRole('main').getByRole('button', { name: words[locale].reload });
      await again.nth(2).waitFor();
      await expect.poll(() => page.getByRole('status', { name: words[locale].loading }).count()).toBe(0);
      await expectAccessible(page, 'an account that could not be read');
      await page.unrouteAll();
      for (const left of [1, 0]) {
        await again.first().click();
        await expect.poll(() => again.count()).toBe(left);
      }
    });
  },
);

test.each([desktop, phone])(
  'no products are told, and large numbers read in groups, on a $size in $locale',
  async (variant) => {
    await visit(variant, async (visitor) => {
      const { page, locale } = visitor;
      const answer = (data: unknown) => ({ json: { code: 0, msg: '', data } });
      const entry = { id: '1', amount: 12_000, reason: 'merge', at: new Date().toISOString() };
      await page.route('**/products', (route) => route.fulfill(answer([])));
      await page.route('**/user/coin', (route) => route.fulfill(answer({ balance: 1_234_567, entries: [entry] })));
      await page.goto('/LoginPage/LoginPage');
      await tryPassword(visitor, demo.email, demo.password);
      await page.getByText(words[locale].noProducts).waitFor();
      for (const written of ['1,234,567', '+12,000']) await page.getByText(written, { exact: true }).waitFor();
      await expectAccessible(page, 'an account centre without products');
    });
  },
);

test('a page that the browser kept shows nothing of a person who signed out meanwhile', async () => {
  await visit(desktop, async (visitor) => {
    const { page } = visitor;
    await page.goto('/LoginPage/LoginPage');
    await tryPassword(visitor, demo.email, demo.password);
    await page.getByRole('heading', { level: 1, name: /云帆/ }).waitFor();
    await page.evaluate(() => {
      // As the browser's store brings a page back: nothing is run anew, and the cookie is gone.
      Object.defineProperty(document, 'cookie', { get: () => '' });
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    await page.waitForEvent('load');
  });
});

test('a tab that is pressed before the page is live opens when it is', async () => {
  await visit(desktop, async ({ page, locale }) => {
    await page.route('**/*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      await route.continue();
    });
    await page.goto('/LoginPage/LoginPage', { waitUntil: 'commit' });
    await page.getByRole('tab', { name: words[locale].byCode }).click();
    await page.locator('input[name=phone]').waitFor();
  });
});

test('going offline and back is told, and the toast leaves the wordmark free', async () => {
  await visit(phone, async (visitor) => {
    const { page, context, locale } = visitor;
    await page.goto('/', { waitUntil: 'networkidle' });
    await context.setOffline(true);
    await page.getByText(words[locale].offline).waitFor();
    await context.setOffline(false);
    const toast = page.getByText(words[locale].back);
    await toast.waitFor();
    const [told, mark] = [await toast.boundingBox(), await page.locator('header a').boundingBox()];
    expect(told && mark && told.y >= mark.y + mark.height).toBe(true);
  });
});

test('a chunk that is gone after a deployment loads the page anew, with what was typed', async () => {
  await visit(desktop, async ({ page, locale }) => {
    await page.goto('/LoginPage/LoginPage', { waitUntil: 'networkidle' });
    await page.locator('input[name=username]').fill('typed@isoline.example');
    await page.evaluate(() => document.querySelector('script[type=module]')?.setAttribute('src', '/assets/old.js'));
    await Promise.all([page.waitForEvent('load'), page.evaluate(() => dispatchEvent(new Event('vite:preloadError')))]);
    await page.getByRole('heading', { name: words[locale].signIn }).waitFor();
    await expect.poll(() => page.locator('input[name=username]').inputValue()).toBe('typed@isoline.example');
  });
});

test('after signing out no later visitor of the tab sees whose it was', async () => {
  await visit(phone, async (visitor) => {
    const { page } = visitor;
    await page.goto('/LoginPage/LoginPage');
    await tryPassword(visitor, demo.email, demo.password);
    await page.getByRole('heading', { level: 1, name: /云帆/ }).waitFor();
    await signOut(visitor);
    expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain('UserInfo');
  });
});
