import type { UserBrowser } from '../browser/user-browser.ts';
import { freshEmail, openSection, startInAccountCenter } from '../steps/accounts.ts';
import { demoProduct, signedInTo } from '../steps/demo-product-steps.ts';
import { button, filledAlert } from '../steps/fields.ts';
import { authorizationAddress } from '../steps/product-request-steps.ts';
import { anyOf, starting } from '../texts/texts.ts';
import type { Walk } from './state-walk.ts';

const STEP_UP = { acr_values: 'urn:isoline:acr:step-up' };

/** Shows the sign-in of a product to a visitor: the form with the product's name, and failures. */
async function* visitFromProduct({ page, text }: UserBrowser) {
  await page.goto(authorizationAddress('contour'));
  await page.getByRole('heading', { name: starting(text.productSignIn.signInTo('Contour')) }).waitFor();
  yield 'product-sign-in';
  await page.goto(authorizationAddress('contour', { redirect_uri: 'https://elsewhere.example/' }));
  await page.getByRole('heading', { name: text.productSignIn.refusedTitle }).waitFor();
  yield 'product-sign-in-refused';
  await page.goto('/LoginPage/LoginPage?interaction_error=temporarily_unavailable');
  await page.getByRole('heading', { name: text.productSignIn.awayTitle }).waitFor();
  yield 'product-sign-in-away';
  await page.goto('/LoginPage/LoginPage?interaction=unknown');
  await page.getByRole('heading', { name: text.productSignIn.expiredTitle }).waitFor();
  yield 'product-sign-in-expired';
  await page.goto('/LoginPage/LoginPage?interaction_error=sign_in_expired');
  await page.getByRole('heading', { name: text.productSignIn.expiredTitle }).waitFor();
}

/** Shows the questions of a product's sign-in to a signed-in user. */
async function* answerProduct(browser: UserBrowser) {
  const { page, text } = browser;
  await startInAccountCenter(browser, freshEmail());
  const ask = async (more: Record<string, string>, title: string | RegExp) => {
    await page.goto(authorizationAddress('contour', more));
    await page.getByRole('heading', { name: title }).waitFor();
  };
  await ask({ prompt: 'login' }, starting(text.productSignIn.signInTo('Contour')));
  yield 'product-sign-in-again';
  await ask({ prompt: 'select_account' }, text.productSignIn.chooseTitle);
  yield 'product-choose-account';
  await ask({ prompt: 'consent', scope: 'openid profile phone email' }, anyOf(text.productSignIn.consentTitle));
  yield 'product-consent';
  await page.getByRole('checkbox').first().check();
  await page.route('**/interaction/*', (route) => route.fulfill({ status: 503, body: '' }));
  await button(browser, text.productSignIn.allow).click();
  await filledAlert(page).waitFor();
  yield 'product-consent-not-sent';
  await page.unrouteAll();
  await ask(STEP_UP, text.reauthenticate.title);
  yield 'product-step-up';
  await button(browser, text.productSignIn.stepUp, page.getByRole('main')).click();
  await page.getByRole('dialog').waitFor();
  yield 'product-step-up-proof';
  await page.goto('/oidc/session/end?client_id=contour');
  await page.getByRole('heading', { name: text.productSignIn.signOutTitle }).waitFor();
  yield 'product-sign-out';
  const held = Promise.withResolvers<void>();
  await page.route('**/interaction/*', (route) => held.promise.then(() => route.fulfill({ status: 503, body: '' })));
  await page.goto(authorizationAddress('contour', { prompt: 'select_account' }));
  await page.getByRole('heading', { name: text.productSignIn.loading }).waitFor();
  yield 'product-sign-in-loading';
  held.resolve();
  await button(browser, text.account.retry, page.getByRole('main')).waitFor();
  yield 'product-sign-in-not-loaded';
}

/** Shows the connected products: none, one of each kind, the question before disconnecting, loading and not loaded. */
async function* connectProducts(browser: UserBrowser) {
  const { page, text } = browser;
  await startInAccountCenter(browser, freshEmail());
  await openSection(browser, text.account.appsSection);
  const card = page.getByRole('region', { name: text.account.access });
  await card.getByText(text.access.empty).waitFor();
  yield 'connected-products-none';
  const product = await browser.newTab();
  await product.page.goto(demoProduct('contour'));
  await signedInTo(product, 'contour');
  await product.page.goto(demoProduct('survey'));
  await product.page.locator('a[href="/sign-in"]').click();
  await product.page.locator('input[name=profile]').check();
  await button(product, text.productSignIn.allow).click();
  await signedInTo(product, 'survey');
  await product.page.close();
  await page.reload();
  await openSection(browser, text.account.appsSection);
  await card.getByText(text.connectedProducts.gets(text.connectedProducts.profile)).first().waitFor();
  yield 'connected-products';
  await page.getByRole('button', { name: starting(text.connectedProducts.disconnectFor('Survey')) }).click();
  await page.getByRole('dialog').waitFor();
  yield 'disconnect-product';
  await page.keyboard.press('Escape');
  const answer = Promise.withResolvers<void>();
  await page.route('**/connected-products', (route) =>
    answer.promise.then(() => route.fulfill({ status: 503, body: '' })),
  );
  await page.reload();
  // The section is shown when all of its parts are loaded.
  await page.getByRole('main').getByRole('status', { name: text.account.loading }).waitFor();
  yield 'connected-products-loading';
  answer.resolve();
  await button(browser, text.account.retry, card).waitFor();
  yield 'connected-products-not-loaded';
}

export const productSignInWalks: readonly Walk[] = [
  { name: 'product sign-in of a visitor', states: visitFromProduct },
  { name: 'product sign-in of a signed-in user', states: answerProduct },
  { name: 'connected products', states: connectProducts },
];
