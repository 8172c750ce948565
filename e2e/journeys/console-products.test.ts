import { afterAll, beforeAll, describe, expect } from 'vitest';
import { test } from '../browser/browser-test.ts';
import { desktopEn, type Profile, phoneZh } from '../browser/profiles.ts';
import type { UserBrowser } from '../browser/user-browser.ts';
import { type StartedProduct, startProduct } from '../start-product.ts';
import { demo } from '../steps/accounts.ts';
import {
  consoleTexts,
  expectAccessible,
  expectOtherLanguage,
  giveReason,
  joinConsole,
} from '../steps/console-steps.ts';
import { button } from '../steps/fields.ts';
import { submitPassword } from '../steps/sign-in-steps.ts';
import { startTestProduct, type TestProduct } from '../steps/test-product.ts';

/** A separate product instance, so that products that are added here are in no other journey. */
let account: StartedProduct;
beforeAll(async () => {
  account = await startProduct();
}, 120_000);
afterAll(() => account.stop());

const field = ({ page }: UserBrowser, label: string) => page.getByRole('textbox', { name: label, exact: true });

/** Returns the secret that the page shows only once. */
async function shownSecret({ page, locale }: UserBrowser): Promise<string> {
  await page.getByText(consoleTexts[locale].secretOnce).waitFor();
  return (await page.locator('[data-secret]').textContent())?.trim() ?? '';
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
  const { page, locale } = browser;
  const text = consoleTexts[locale];
  await page.getByRole('link', { name: text.addProduct }).click();
  await field(browser, text.productId).fill(id);
  await field(browser, text.nameZh).fill('山脊');
  await field(browser, text.nameEn).fill('Ridge');
  await field(browser, text.summaryZh).fill('一句话。');
  await field(browser, text.summaryEn).fill('One sentence.');
  await field(browser, text.address).fill(`${origin}/`);
  const redirects = field(browser, text.redirects);
  await redirects.fill('http://ridge.example.com/signed-in');
  await page.getByRole('button', { name: text.check }).click();
  await page.getByText(text.mustBeHttps).waitFor();
  await expectOtherLanguage(browser, profile, ({ mustBeHttps }) => mustBeHttps);
  await expect.poll(() => redirects.evaluate((input) => input === document.activeElement)).toBe(true);
  await expectAccessible(browser);
  await redirects.fill(redirectUri);
  await page.getByRole('button', { name: text.check }).click();
  await page.getByText(text.fits).waitFor();
  await expectAccessible(browser);
  await page.getByRole('button', { name: text.addProduct }).click();
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
  await button(browser, text.allow).click();
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
      const { page, locale } = browser;
      const text = consoleTexts[locale];
      await joinConsole(browser, 'administrator', account);
      await page.getByRole('link', { name: text.products, exact: true }).click();
      await page.getByRole('heading', { level: 1, name: text.products }).waitFor();
      await expectAccessible(browser);
      const secret = await addProduct(browser, { id, profile, product });
      const user = await openBrowser(profile);
      const sub = await signIn(user, id, secret, product);
      expect(sub).toMatch(/^[\w-]{10,}$/);

      await page.getByRole('link', { name: text.openProduct }).click();
      await page.getByRole('link', { name: text.tryWith(product.redirectUri) }).waitFor();
      await expectAccessible(browser);
      await page.getByRole('button', { name: text.makeSecret }).click();
      await giveReason(browser);
      const second = await shownSecret(browser);
      await expectAccessible(browser);
      expect(await product.redeem(account.url, id, second)).toBe('invalid_grant');
      await page.getByRole('button', { name: text.endSecret }).first().click();
      await giveReason(browser);
      await page.getByRole('button', { name: text.makeSecret }).waitFor();
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
    const { page, context } = browser;
    const text = consoleTexts['en-US'];
    await joinConsole(browser, 'administrator', account);
    await page.getByRole('link', { name: text.products, exact: true }).click();
    await addProduct(browser, { id: 'hill', profile: desktopEn, product });
    await page.getByRole('link', { name: text.openProduct }).click();
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: text.tryWith(product.redirectUri) }).click();
    const trial = await opened;
    await trial.getByRole('heading', { name: 'Sign in to Ridge' }).waitFor();
    await trial.close();

    await field(browser, text.redirects).fill(`${product.origin}/elsewhere`);
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: text.check }).press('Enter');
    await page.getByText(text.fails(product.redirectUri)).waitFor();
    await expectAccessible(browser);
    await page.getByRole('button', { name: text.save }).press('Enter');
    await giveReason(browser);
    await page.getByText(text.saved, { exact: true }).waitFor();
    await page.getByRole('link', { name: text.tryWith(`${product.origin}/elsewhere`) }).waitFor();
    await page.getByRole('button', { name: text.switchOff }).click();
    await expectAccessible(browser);
    await giveReason(browser);
    await page.getByText(text.off, { exact: true }).waitFor();

    await page.getByRole('link', { name: text.products, exact: true }).click();
    await page.getByRole('link', { name: 'Strata', exact: true }).click();
    await page.getByText(text.ofFile).waitFor();
    expect(await page.getByRole('button', { name: text.check }).count()).toBe(0);
    await expectAccessible(browser);
  });
});
