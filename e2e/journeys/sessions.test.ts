import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { expectAccessible } from '../steps/accessible.ts';
import { demo, PASSWORD, signOut, tryPassword } from '../steps/account.ts';
import { arrive } from '../steps/newcomer.ts';
import { freshPhone } from '../steps/sandbox.ts';
import { closeBrowser, type Variant, type Visitor, variants, visit } from '../steps/visitor.ts';
import { words } from '../steps/words.ts';

afterAll(closeBrowser);

const desktop = { size: 'desktop', locale: 'zh-CN', scheme: 'light' } as const;
const phone = { size: 'phone', locale: 'en-US', scheme: 'dark' } as const;

async function signIn(visitor: Visitor, { email, password } = demo): Promise<void> {
  await visitor.page.goto('/LoginPage/LoginPage');
  await tryPassword(visitor, email, password);
  await visitor.page.waitForURL('**/UserCenter');
}

const askedToSignIn = (page: Page, locale: Variant['locale']) =>
  page.getByRole('dialog', { name: words[locale].ended });

/** Signs in on the spot; the page below goes on. */
async function signInAgain({ page, locale }: Visitor, username: string, password: string): Promise<void> {
  const dialog = askedToSignIn(page, locale);
  await dialog.locator('input[name=username]').fill(username);
  await dialog.locator('input[name=password]').fill(password);
  await dialog.getByRole('button', { name: words[locale].signIn, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

test('a second tab takes over the session', async () => {
  await visit(desktop, async (visitor) => {
    await signIn(visitor);
    const second = await visitor.newTab();
    await second.goto('/UserCenter');
    await second.getByRole('table').locator('tbody tr').first().waitFor();
    expect(new URL(second.url()).pathname).toBe('/UserCenter');
    await second.goto('/LoginPage/LoginPage');
    await second.waitForURL('**/UserCenter');
  });
});

test('an open sign-in page goes on when another tab signs in, and so does a sign-up that nobody began', async () => {
  await visit(desktop, async (visitor) => {
    const { page } = visitor;
    await page.goto('/LoginMobile?url=%2FUserCenter%3Ffrom%3Dwaiting', { waitUntil: 'networkidle' });
    const empty = await visitor.newTab();
    await empty.goto('/plusRegister', { waitUntil: 'networkidle' });
    await signIn({ ...visitor, page: await visitor.newTab() });
    await page.waitForURL('**/UserCenter?from=waiting');
    await empty.waitForURL('**/UserCenter');
    await page.getByRole('table').locator('tbody tr').first().waitFor();
  });
});

describe.each(variants)('on a $size in $locale', (variant) => {
  test('signing out in one tab asks the other to sign in again, in place', async () => {
    await visit(variant, async (visitor) => {
      await signIn(visitor);
      const second = await visitor.newTab();
      await second.goto('/UserCenter');
      await second.getByRole('table').locator('tbody tr').first().waitFor();
      await signOut({ ...visitor, page: second });
      await askedToSignIn(visitor.page, visitor.locale).waitFor();
      await expectAccessible(visitor.page, 'asked to sign in again');
      for (let slips = 0; slips < 3; slips++) {
        await visitor.page.keyboard.press('Escape');
        await visitor.page.waitForTimeout(150);
      }
      expect(new URL(visitor.page.url()).pathname).toBe('/UserCenter');
      await signInAgain(visitor, demo.email, demo.password);
      await visitor.page.getByRole('table').locator('tbody tr').first().waitFor();
    });
  });

  test('a sign-up that was begun stays when another tab signs in, says so, and is left only when that is wanted', async () => {
    await visit(variant, async (visitor) => {
      const { page, locale } = visitor;
      const text = words[locale];
      const number = freshPhone();
      await page.goto('/plusRegister', { waitUntil: 'networkidle' });
      await page.locator('input[name=contact]').fill(number);
      const second = await visitor.newTab();
      await signIn({ ...visitor, page: second });
      const told = page.getByRole('dialog', { name: text.signedInElsewhere });
      await told.waitFor();
      await expectAccessible(page, 'signed in elsewhere');
      await told.getByRole('button', { name: text.finishSignUp, exact: true }).last().click();
      await told.waitFor({ state: 'hidden' });
      expect(await page.locator('input[name=contact]').inputValue()).toBe(number);
      await signOut({ ...visitor, page: second });
      await signIn({ ...visitor, page: second });
      await told.getByRole('button', { name: text.goOnSignedIn }).click();
      await page.waitForURL('**/UserCenter');
    });
  });

  test('a session that ended elsewhere asks to sign in again and the page goes on where it was', async () => {
    const email = `again.${freshPhone()}@isoline.example`;
    await visit(variant, async (visitor) => {
      const { page, locale } = visitor;
      const text = words[locale];
      await arrive(visitor, email);
      await visit(desktop, async (elsewhere) => {
        await signIn(elsewhere, { ...demo, email, password: PASSWORD });
        await page.reload();
        await page.getByRole('button', { name: text.endOthers }).waitFor();
        await elsewhere.page.getByRole('button', { name: words[elsewhere.locale].signOutEverywhere }).click();
        const sure = elsewhere.page.getByRole('dialog');
        await expectAccessible(elsewhere.page, 'signing out everywhere');
        await sure.getByRole('button', { name: words[elsewhere.locale].signOutEverywhere }).click();
        await elsewhere.page.waitForURL((url) => url.pathname === '/');
      });
      await page.getByRole('button', { name: text.endOthers }).click();
      await page.getByRole('dialog').getByRole('button', { name: text.endOthers }).click();
      await askedToSignIn(page, locale).waitFor();
      await signInAgain(visitor, email, PASSWORD);
      expect(new URL(page.url()).pathname).toBe('/UserCenter');
      await page.reload();
      await page.getByRole('table').locator('tbody tr').nth(2).waitFor();
    });
  });
});

test('after signing out, Back shows nothing of the person', async () => {
  await visit(desktop, async (visitor) => {
    await signIn(visitor);
    const { page } = visitor;
    await page.getByRole('heading', { name: '云帆' }).waitFor();
    await signOut(visitor);
    await page.goBack();
    await page.waitForURL((url) => url.pathname !== '/');
    await page.waitForLoadState('networkidle');
    expect(await page.getByText('云帆').count()).toBe(0);
  });
});

test('who ended a session elsewhere by keyboard goes on in the list', async () => {
  const email = `list.${freshPhone()}@isoline.example`;
  await visit(desktop, async (visitor) => {
    const { page } = visitor;
    await arrive(visitor, email);
    await visit(phone, async (elsewhere) => {
      await signIn(elsewhere, { ...demo, email, password: PASSWORD });
      await page.reload();
      await page.getByRole('button', { name: words['zh-CN'].endThere }).press('Enter');
      await page.waitForFunction(() => document.activeElement?.tagName === 'UL');
    });
  });
});
