import { afterAll, expect, test } from 'vitest';
import { demo, tryPassword } from '../steps/account.ts';
import { freshPhone } from '../steps/sandbox.ts';
import { closeBrowser, visit } from '../steps/visitor.ts';
import { words } from '../steps/words.ts';

afterAll(closeBrowser);

const desktop = { size: 'desktop', locale: 'zh-CN', scheme: 'light' } as const;
const text = words['zh-CN'];

test('a form that is sent before the page is live is sent once it is, and once', async () => {
  await visit(desktop, async (visitor) => {
    const { page } = visitor;
    let tries = 0;
    page.on('request', (request) => void (request.url().endsWith('/oauth/token') && tries++));
    await page.route(/\.js$/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.continue();
    });
    await page.goto('/LoginPage/LoginPage', { waitUntil: 'commit' });
    await tryPassword(visitor, demo.email, demo.password);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/UserCenter');
    expect(tries).toBe(1);
  });
});

test('without scripts the page says what it needs, in both languages, also to whoever sends the form', async () => {
  await visit({ ...desktop, scripts: false }, async (visitor) => {
    const { page } = visitor;
    await page.goto('/LoginPage/LoginPage?source=twin');
    await tryPassword(visitor, demo.email);
    await page.waitForLoadState();
    expect(page.url()).toContain('/LoginPage/LoginPage?source=twin');
    for (const sentence of [text.needs, words['en-US'].needs]) {
      expect(await page.getByRole('alert').filter({ hasText: sentence }).isVisible()).toBe(true);
    }
  });
});

test('a browser whose storage is full signs in, and out again', async () => {
  await visit(desktop, async (visitor) => {
    const { page } = visitor;
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await page.goto('/LoginPage/LoginPage');
    await tryPassword(visitor, demo.email, demo.password);
    await page.getByRole('table').locator('tbody tr').first().waitFor();
    await page.getByRole('button', { name: text.signOut, exact: true }).click();
    await page.waitForURL((url) => url.pathname === '/');
  });
});

test('a browser that refuses cookies is told so, and led to sign in rather than to wait for the server', async () => {
  await visit(desktop, async (visitor) => {
    const { page } = visitor;
    // As Chromium does where cookies are blocked: storage and locks go with them.
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('refused', 'SecurityError');
      };
      for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: refuse });
      Object.defineProperty(document, 'cookie', { get: () => '' });
      LockManager.prototype.request = async () => refuse();
    });
    await page.goto('/UserCenter');
    await page.waitForURL('**/LoginPage/LoginPage**');
    expect(await page.getByText(text.needs).isVisible()).toBe(true);
    await tryPassword(visitor, demo.email, demo.password);
    await page.getByRole('table').locator('tbody tr').first().waitFor();
  });
});

test('a network that answers with a page of its own is told as a failure, and another try goes on', async () => {
  await visit(desktop, async ({ page }) => {
    await page.goto('/plusRegister');
    await page.getByLabel(text.phone, { exact: true }).fill(freshPhone());
    const portal = { status: 200, contentType: 'text/html', body: '<title>Welcome</title>' };
    await page.route('**/getCode?*', (route) => route.fulfill(portal), { times: 1 });
    await page.getByRole('button', { name: text.getCode }).click();
    await page.getByRole('dialog').getByRole('alert').waitFor();
    await page.getByRole('button', { name: text.reload, exact: true }).click();
    await page.getByRole('slider').waitFor();
  });
});
