import type { viewProductStreams } from '@isoline/contract/console/product-streams.ts';
import type { OutputOf } from '@isoline/contract/endpoint.ts';
import type { UserBrowser } from '../browser/user-browser.ts';
import { startProduct } from '../start-product.ts';
import { consoleButton, giveReason, joinConsole, openTab } from '../steps/console-steps.ts';
import { anyOf } from '../texts/texts.ts';

type Streams = OutputOf<typeof viewProductStreams>;

/** Returns the streams as if the product refused every event, and the events of a day were sent again. */
const refusing = ({ streams }: Streams): Streams => ({
  streams: streams.map((stream) => ({
    ...stream,
    refusingSince: '2026-11-02T08:00:00.000Z',
    error: 'invalid_request: the subject is unknown',
    again: {
      ...{ since: '2026-11-01T08:00:00.000Z', until: '2026-11-02T08:00:00.000Z' },
      ...{ left: 10_000, isMore: true, nextAt: '2026-11-01T09:30:00.000Z' },
    },
  })),
});

/** Shows the streams of a product that refuses every event, and is sent earlier ones again. */
async function* lookAtRefusing({ page, text }: UserBrowser) {
  const calls = '**/apis/console/products/*/streams';
  const answered = page.waitForResponse(calls).then((response) => response.json());
  const [body] = await Promise.all([answered, page.reload()]);
  await page.route(calls, (route) => route.fulfill({ json: { ...body, data: refusing(body.data) } }));
  await page.reload();
  await page.getByText(text.stream.refusing, { exact: true }).first().waitFor();
  yield 'console-product-streams-refusing';
  await page.unroute(calls);
  await page.reload();
}

/** Shows what a demo product is told: before and after a verification, and the question before a resend. */
async function* lookAtStreams(browser: UserBrowser) {
  const { page, text } = browser;
  await openTab(browser, text.console.products);
  await page.getByRole('link', { name: 'Contour', exact: true }).click();
  await page.getByText(text.stream.noDeliveries).first().waitFor();
  yield 'console-product-streams-empty';
  await consoleButton(browser, text.stream.verify).click();
  await giveReason(browser);
  await page.getByRole('cell', { name: text.stream.deliveryName('delivered') }).waitFor({ timeout: 30_000 });
  yield 'console-product-streams';
  yield* lookAtRefusing(browser);
  await consoleButton(browser, text.stream.resend).first().click();
  await page.getByLabel(text.stream.since).waitFor();
  yield 'console-product-resend';
}

/**
 * Shows products in a separate account server: a form with wrong fields, its preview, the secrets, a product that is
 * off, and what a product is told.
 */
export async function* manageProducts(browser: UserBrowser) {
  const { page, text } = browser;
  const account = await startProduct();
  try {
    const field = (label: string) => page.getByRole('textbox', { name: label, exact: true });
    await joinConsole(browser, 'administrator', account);
    await openTab(browser, text.console.products);
    yield 'console-products';
    await page.getByRole('link', { name: text.product.add }).click();
    await field(text.product.id).waitFor();
    yield 'console-product-new';
    const typed = [
      [text.product.id, 'ridge'],
      [text.product.nameZh, '山脊'],
      [text.product.nameEn, 'Ridge'],
      [text.product.summaryZh, '一句话。'],
      [text.product.summaryEn, 'One sentence.'],
      [text.product.url, 'https://ridge.example.com/'],
      [text.product.redirectUris, 'http://ridge.example.com/signed-in'],
    ] as const;
    for (const [label, value] of typed) await field(label).fill(value);
    await consoleButton(browser, text.product.check).click();
    await page.getByText(text.mustBeHttps).waitFor();
    yield 'console-product-refused';
    await field(text.product.redirectUris).fill('https://ridge.example.com/signed-in');
    await consoleButton(browser, text.product.check).click();
    await page.getByText(text.product.willAdd).waitFor();
    yield 'console-product-preview';
    await consoleButton(browser, text.product.add).click();
    await giveReason(browser);
    await page.getByText(text.product.secretOnce).waitFor();
    yield 'console-product-secret';
    await consoleButton(browser, text.product.secretSaved).click();
    yield 'console-product-added';
    await page.getByRole('link', { name: text.product.open }).click();
    await consoleButton(browser, text.product.makeSecret).click();
    await giveReason(browser);
    await consoleButton(browser, text.product.secretSaved).click();
    await consoleButton(browser, anyOf(text.product.endNamed)).first().waitFor();
    yield 'console-product-secrets';
    await consoleButton(browser, text.product.switchOff).click();
    await page.getByRole('dialog').waitFor();
    yield 'console-product-switch-off';
    await giveReason(browser);
    await page.getByText(text.product.stateName('off'), { exact: true }).waitFor();
    yield 'console-product-off';
    await openTab(browser, text.console.products);
    await page.getByRole('link', { name: 'Strata', exact: true }).click();
    await page.getByText(text.product.ofFile).waitFor();
    yield 'console-product-of-file';
    yield* lookAtStreams(browser);
  } finally {
    await account.stop();
  }
}
