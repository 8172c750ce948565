import type { UserBrowser } from '../browser/user-browser.ts';
import { startProduct } from '../start-product.ts';
import { consoleButton, consoleTextsOf, giveReason, joinConsole, openTab } from '../steps/console-steps.ts';

/**
 * Shows products in a separate account server: a form with wrong fields, its preview, the secrets, and a product that
 * is off.
 */
export async function* manageProducts(browser: UserBrowser) {
  const [{ page }, text] = [browser, consoleTextsOf(browser)];
  const account = await startProduct();
  try {
    const field = (label: string) => page.getByRole('textbox', { name: label, exact: true });
    await joinConsole(browser, 'administrator', account);
    await openTab(browser, text.products);
    yield 'console-products';
    await page.getByRole('link', { name: text.addProduct }).click();
    await field(text.productId).waitFor();
    yield 'console-product-new';
    const typed = [
      [text.productId, 'ridge'],
      [text.nameZh, '山脊'],
      [text.nameEn, 'Ridge'],
      [text.summaryZh, '一句话。'],
      [text.summaryEn, 'One sentence.'],
      [text.address, 'https://ridge.example.com/'],
      [text.redirects, 'http://ridge.example.com/signed-in'],
    ] as const;
    for (const [label, value] of typed) await field(label).fill(value);
    await consoleButton(browser, text.check).click();
    await page.getByText(text.mustBeHttps).waitFor();
    yield 'console-product-refused';
    await field(text.redirects).fill('https://ridge.example.com/signed-in');
    await consoleButton(browser, text.check).click();
    await page.getByText(text.fits).waitFor();
    yield 'console-product-preview';
    await consoleButton(browser, text.addProduct).click();
    await giveReason(browser);
    await page.getByText(text.secretOnce).waitFor();
    yield 'console-product-added';
    await page.getByRole('link', { name: text.openProduct }).click();
    await consoleButton(browser, text.makeSecret).click();
    await giveReason(browser);
    await consoleButton(browser, text.endSecret).first().waitFor();
    yield 'console-product-secrets';
    await consoleButton(browser, text.switchOff).click();
    await page.getByRole('dialog').waitFor();
    yield 'console-product-switch-off';
    await giveReason(browser);
    await page.getByText(text.off, { exact: true }).waitFor();
    yield 'console-product-off';
    await openTab(browser, text.products);
    await page.getByRole('link', { name: 'Strata', exact: true }).click();
    await page.getByText(text.ofFile).waitFor();
    yield 'console-product-of-file';
  } finally {
    await account.stop();
  }
}
