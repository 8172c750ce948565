import { afterAll, beforeAll, describe, expect } from 'vitest';
import { test } from '../browser/browser-test.ts';
import { desktopEn, type Profile, phoneZh } from '../browser/profiles.ts';
import type { UserBrowser } from '../browser/user-browser.ts';
import { type StartedProduct, startProduct } from '../start-product.ts';
import { demo } from '../steps/accounts.ts';
import { expectAccessible, expectOtherLanguage, giveReason, joinConsole } from '../steps/console-steps.ts';
import { button } from '../steps/fields.ts';
import { submitPassword } from '../steps/sign-in-steps.ts';
import { startTestProduct, type TestProduct } from '../steps/test-product.ts';
import { anyOf } from '../texts/texts.ts';

/** A separate product instance, so that products that are added here are in no other journey. */
let account: StartedProduct;
beforeAll(async () => {
  account = await startProduct();
}, 120_000);
afterAll(() => account.stop());

const field = ({ page }: UserBrowser, label: string) => page.getByRole('textbox', { name: label, exact: true });

/** Returns the secret that the page shows only once, which Back does not lose. */
async function shownSecret(browser: UserBrowser): Promise<string> {
  const { page, text } = browser;
  await page.getByText(text.product.secretOnce).waitFor();
  await expectAccessible(browser);
  const secret = (await page.locator('[data-secret]').textContent())?.trim() ?? '';
  const address = page.url();
  await page.goBack();
  await expect.poll(() => page.url()).toBe(address);
  expect(await page.locator('[data-secret]').textContent()).toBe(secret);
  await page.getByRole('button', { name: text.product.secretSaved }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  return secret;
}

interface Given {
  readonly id: string;
  readonly profile: Profile;
  readonly product: TestProduct;
}

/** Fills in the form of a new product and adds it. Returns its secret. */
async function addProduct(
  browser: UserBrowser,
  { id, profile, product: { origin, redirectUri } }: Given,
): Promise<string> {
  const { page, text } = browser;
  await page.getByRole('link', { name: text.product.add }).click();
  await field(browser, text.product.id).fill(id);
  await field(browser, text.product.nameZh).fill('山脊');
  await field(browser, text.product.nameEn).fill('Ridge');
  await field(browser, text.product.summaryZh).fill('一句话。');
  await field(browser, text.product.summaryEn).fill('One sentence.');
  await field(browser, text.product.url).fill(`${origin}/`);
  const redirects = field(browser, text.product.redirectUris);
  await redirects.fill('http://ridge.example.com/signed-in');
  await page.getByRole('button', { name: text.product.check }).click();
  await page.getByText(text.mustBeHttps).waitFor();
  await expectOtherLanguage(browser, profile, ({ mustBeHttps }) => mustBeHttps);
  await expect.poll(() => redirects.evaluate((input) => input === document.activeElement)).toBe(true);
  await expectAccessible(browser);
  await redirects.fill(redirectUri);
  await page.getByRole('button', { name: text.product.check }).click();
  await page.getByText(text.product.willAdd).waitFor();
  await expectAccessible(browser);
  await page.getByRole('button', { name: text.product.add }).click();
  await giveReason(browser);
  await expectAccessible(browser);
  return shownSecret(browser);
}

/** Signs the demo user in to the product on the page of the account, and returns what the product learns. */
async function signIn(browser: UserBrowser, id: string, secret: string, product: TestProduct): Promise<string> {
  const { page, text } = browser;
  await page.goto(product.signInAddress(account.url, id));
  await page.getByRole('main').waitFor();
  await submitPassword(browser, demo.email, demo.password);
  await button(browser, text.productSignIn.allow).click();
  await page.getByRole('heading', { name: 'signed in' }).waitFor();
  return product.redeem(account.url, id, secret);
}

describe('products in the console', () => {
  test.for([
    { profile: desktopEn, id: 'ridge' },
    { profile: phoneZh, id: 'valley' },
  ])(
    'an administrator adds a product that signs people in and rotates its secret, and the old secret is refused ($id)',
    async ({ profile, id }, { openBrowser, onTestFinished }) => {
      const product = await startTestProduct();
      onTestFinished(() => product.stop());
      const browser = await openBrowser(profile);
      const { page, text } = browser;
      await joinConsole(browser, 'administrator', account);
      await page.getByRole('link', { name: text.console.products, exact: true }).click();
      await page.getByRole('heading', { level: 1, name: text.console.products }).waitFor();
      await expectAccessible(browser);
      const secret = await addProduct(browser, { id, profile, product });
      const user = await openBrowser(profile);
      const sub = await signIn(user, id, secret, product);
      expect(sub).toMatch(/^[\w-]{10,}$/);

      await page.getByRole('link', { name: text.product.open }).click();
      await page.getByRole('link', { name: text.product.tryWith(product.redirectUri) }).waitFor();
      await expectAccessible(browser);
      await page.getByRole('button', { name: text.product.makeSecret }).click();
      await giveReason(browser);
      const second = await shownSecret(browser);
      await expectAccessible(browser);
      expect(await product.redeem(account.url, id, second)).toBe('invalid_grant');
      await page
        .getByRole('button', { name: anyOf(text.product.endNamed) })
        .first()
        .click();
      await giveReason(browser);
      await page.getByRole('button', { name: text.product.makeSecret }).waitFor();
      expect(await product.redeem(account.url, id, secret)).toBe('invalid_client');
      await user.page.goto(product.signInAddress(account.url, id));
      await user.page.getByRole('heading', { name: 'signed in' }).waitFor();
      expect(await product.redeem(account.url, id, second)).toBe(sub);
    },
  );

  test('a link tests the sign-in, a change shows what it breaks before it is saved, and a product of the file is read-only', async ({
    openBrowser,
    onTestFinished,
  }) => {
    const product = await startTestProduct();
    onTestFinished(() => product.stop());
    const browser = await openBrowser(desktopEn);
    const { page, context, text } = browser;
    await joinConsole(browser, 'administrator', account);
    await page.getByRole('link', { name: text.console.products, exact: true }).click();
    await addProduct(browser, { id: 'hill', profile: desktopEn, product });
    await page.getByRole('link', { name: text.product.open }).click();
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: text.product.tryWith(product.redirectUri) }).click();
    const trial = await opened;
    await trial.getByRole('heading', { name: 'Sign in to Ridge' }).waitFor();
    await trial.close();

    await field(browser, text.product.redirectUris).fill(`${product.origin}/elsewhere`);
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: text.product.check }).press('Enter');
    await page.getByText(text.product.stops(product.redirectUri)).waitFor();
    await expectAccessible(browser);
    await page.getByRole('button', { name: text.product.save }).press('Enter');
    await giveReason(browser);
    await page.getByText(text.product.saved, { exact: true }).waitFor();
    await page.getByRole('link', { name: text.product.tryWith(`${product.origin}/elsewhere`) }).waitFor();
    await page.getByRole('button', { name: text.product.switchOff }).click();
    await expectAccessible(browser);
    await giveReason(browser);
    await page.getByText(text.product.stateName('off'), { exact: true }).waitFor();

    await page.getByRole('link', { name: text.console.products, exact: true }).click();
    await page.getByRole('link', { name: 'Strata', exact: true }).click();
    await page.getByText(text.product.ofFile).waitFor();
    expect(await page.getByRole('button', { name: text.product.check }).count()).toBe(0);
    await expectAccessible(browser);
  });

  test.for([
    { profile: desktopEn, product: 'contour' },
    { profile: phoneZh, product: 'strata' },
  ])(
    'an administrator verifies, pauses, resumes and sends again what a product is told ($product)',
    async ({ profile, product }, { openBrowser }) => {
      const browser = await openBrowser(profile);
      const { page, text } = browser;
      await joinConsole(browser, 'administrator', account);
      await page.getByRole('link', { name: text.console.products, exact: true }).click();
      await page.locator(`a[href="/products/${product}"]`).click();
      const card = page.locator('#events');
      const state = (is: 'enabled' | 'paused') => card.getByText(text.stream.state(is), { exact: true }).waitFor();
      const act = async (name: string, said: string) => {
        await card.getByRole('button', { name, exact: true }).click();
        await giveReason(browser);
        await card.getByText(said, { exact: true }).waitFor();
      };
      await state('enabled');
      await act(text.stream.verify, text.stream.verified);
      const delivered = card.getByRole('cell', { name: text.stream.deliveryName('delivered') });
      await delivered.first().waitFor({ timeout: 30_000 });
      await expectAccessible(browser);

      await act(text.stream.pause, text.stream.paused);
      await state('paused');
      await card.getByText(text.stream.reasonText('an operator has paused it'), { exact: true }).waitFor();
      await page.getByRole('link', { name: text.console.overview, exact: true }).click();
      await page.getByRole('link', { name: text.stream.title('events') }).click();
      await act(text.stream.resume, text.stream.resumed);
      await state('enabled');

      await card.getByRole('button', { name: text.stream.resend, exact: true }).click();
      await page.getByLabel(text.stream.since).fill('2026-01-01T08:00');
      await expectAccessible(browser);
      await giveReason(browser);
      await card.getByText(anyOf(text.stream.resent)).waitFor();
    },
  );
});
