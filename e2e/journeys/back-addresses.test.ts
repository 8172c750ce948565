import { afterAll, expect, test } from 'vitest';
import { expectAccessible } from '../steps/accessible.ts';
import { demo, tryPassword } from '../steps/account.ts';
import { closeBrowser, type Visitor, visit } from '../steps/visitor.ts';
import { words } from '../steps/words.ts';

afterAll(closeBrowser);

const desktop = { size: 'desktop', locale: 'en-US', scheme: 'light' } as const;
const signInAt = (visitor: Visitor) => tryPassword(visitor, demo.email, demo.password);

test('a visitor sent to a page of ours signs in first and then arrives there', async () => {
  await visit(desktop, async (visitor) => {
    const { page } = visitor;
    await page.goto('/?url=/UserCenter');
    await page.waitForURL('**/LoginPage/LoginPage?url=*');
    await signInAt(visitor);
    await page.waitForURL((url) => url.pathname === '/UserCenter');
    await page.goto('/?url=/UserCenter');
    await page.waitForURL((url) => url.pathname === '/UserCenter');
  });
});

test('the back address goes along from sign-in to sign-up and back, through tabs, a language switch and a reload', async () => {
  await visit(desktop, async (visitor) => {
    const { page, locale } = visitor;
    await page.goto('/LoginPage/LoginPage?url=%2Fdocs');
    await page.getByRole('main').getByRole('link', { name: words[locale].signUp }).click();
    await page.waitForURL('**/plusRegister?url=%2Fdocs');
    await page.reload();
    await page.getByRole('button', { name: words[locale].otherLanguage }).click();
    await page.getByRole('main').getByRole('link', { name: words['zh-CN'].signIn }).click();
    await page.waitForURL('**/LoginPage/LoginPage?url=%2Fdocs');
    await page.getByRole('button', { name: words['zh-CN'].otherLanguage }).click();
    await page.getByRole('tab').nth(1).click();
    await page.getByRole('tab').nth(0).click();
    await signInAt(visitor);
    await page.waitForURL((url) => url.pathname === '/docs');
  });
});

test('the account centre sends a visitor to sign in and takes him back', async () => {
  await visit(desktop, async (visitor) => {
    await visitor.page.goto('/UserCenter');
    await visitor.page.waitForURL('**/LoginPage/LoginPage?url=*');
    await signInAt(visitor);
    await visitor.page.waitForURL((url) => url.pathname === '/UserCenter');
  });
});

const strangers = [
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  'https:evil.example',
  'https://user@contour.isoline.example',
  'https://contour.isoline.example.evil.example',
  'javascript:alert(1)',
];

test.each(strangers)('home refuses the back address %s, says so and stays', async (address) => {
  await visit(desktop, async ({ page, locale }) => {
    await page.goto(`/?url=${encodeURIComponent(address)}`);
    await page.getByText(words[locale].refusedAddress).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
  });
});

test('a sign-in with a refused back address ends at root, signed in', async () => {
  await visit(desktop, async (visitor) => {
    const { page, locale } = visitor;
    await page.goto('/LoginPage/LoginPage?url=https%3A%2F%2Fevil.example');
    await signInAt(visitor);
    await page.waitForURL((url) => url.pathname === '/');
    await page.getByText(words[locale].refusedAddress).waitFor();
    await page.getByRole('link', { name: words[locale].toCentre }).waitFor();
    await expectAccessible(page, 'a refused back address');
  });
});
