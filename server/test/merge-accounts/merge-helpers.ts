import { endpoints } from '@isoline/contract/endpoints.ts';
import type { MergeOffer } from '@isoline/contract/fields/answer-fields.ts';
import { type MergeOffer as OfferRequest, offerMerge } from '../../src/model/merge/offer-merge.ts';
import type { Browser } from '../browser.ts';
import { callerOfBrowser } from '../caller-of-browser.ts';
import { type Actions, freshEmail, freshPhone, type Product } from '../product.ts';
import { askOwnCode, stepUp } from '../reauth.ts';

/** Offers a merge like a provider callback. */
export async function offer(product: Product, browser: Browser, of: OfferRequest) {
  await stepUp(product, browser);
  const { context, caller } = await callerOfBrowser(product, browser);
  const { ports } = product.app;
  const offered = await ports.store.tx((tables) => offerMerge(ports, tables, context, { caller, offer: of }));
  if (!offered) throw new Error('no offer');
  return { security: offered.ticket, preview: offered.preview };
}

/** Gets a ticket by the steps of a change of contact. */
export async function changeTicket(product: Actions, browser: Browser, phone: string): Promise<string> {
  const { type, identifyCode } = await askOwnCode(product, browser, { phone });
  return (await browser.call(endpoints.verifyPresentContact, { type, identifyCode })).data.security;
}

/** Creates the accounts of two people: the first has a phone, the second an e-mail. */
export async function twoAccounts(product: Actions, browser = product.browser()) {
  const [other, phone, email] = [product.browser(), freshPhone(), freshEmail()];
  await product.register(browser, { phone });
  await product.register(other, { email });
  return { browser, phone, other, email };
}

/** Creates the same two accounts and has the first prove the second's e-mail. Returns the answer of `update/step-3`. */
export async function takenContact(product: Actions, browser = product.browser()) {
  const accounts = await twoAccounts(product, browser);
  return { ...accounts, ...(await proveTaken(product, browser, accounts)) };
}

/** Has the account of a phone prove an e-mail that another account has. Returns the answer of `update/step-3`. */
export async function proveTaken(
  product: Actions,
  browser: Browser,
  { phone, email }: { readonly phone: string; readonly email: string },
) {
  const reauth = await changeTicket(product, browser, phone);
  const identifyCode = await product.requestCode(browser, 'change', { email });
  const input = { security: reauth, email, identifyCode };
  const answer = await browser.call(endpoints.changeContact, input);
  // The type of a success does not include the data of a refusal.
  const data = answer.data as unknown as MergeOffer & { readonly mergeable: true };
  return { reauth, input, key: answer.key, data };
}

/** Creates a frozen account and returns its phone. */
export async function frozenPhone(product: Product): Promise<string> {
  const { browser, phone } = await product.newAccount();
  const { caller } = await callerOfBrowser(product, browser);
  const { ports } = product.app;
  await ports.store.tx((tables) => tables.accounts.setFrozenAt({ id: caller.account.id, at: ports.now() }));
  return phone;
}

/** Creates an offer as in `takenContact`, then adds an e-mail to the first account: both accounts now have one. */
export async function conflictMeanwhile(product: Actions, browser = product.browser()) {
  const taken = await takenContact(product, browser);
  const own = freshEmail();
  const identifyCode = await product.requestCode(browser, 'change', { email: own });
  await browser.call(endpoints.changeContact, { security: taken.reauth, email: own, identifyCode });
  return { ...taken, own };
}
