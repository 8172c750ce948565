import { endpoints } from '@isoline/contract/endpoints.ts';
import type { MergeOffer, OfferedMerge } from '../src/domain/merge/offer-merge.ts';
import { offerMerge } from '../src/domain/merge/offer-merge.ts';
import type { Caller, Visitor } from '../src/domain/visitor.ts';
import type { Browser } from './browser.ts';
import { type Actions, freshEmail, type Product } from './product.ts';
import { askOwnCode } from './reauth.ts';

/** A signed-in browser as the domain sees it. */
export async function whoIs(product: Product, browser: Browser): Promise<{ visitor: Visitor; caller: Caller }> {
  const { ports } = product.app;
  const caller = await ports.store.read.accessTokens.bearer(ports.secrets.digest(browser.bearer ?? ''), ports.now());
  if (!caller) throw new Error('not signed in');
  const visitor = {
    browser: ports.secrets.digest(browser.cookies.get('bid') ?? ''),
    address: '127.0.0.1',
    ip: '127.0.0.1',
    device: 'Test',
    locale: 'en-US',
  } as const;
  return { visitor, caller };
}

/** Offers a merge as a provider's call-back does. */
export async function offer(product: Product, browser: Browser, of: MergeOffer): Promise<OfferedMerge> {
  const { visitor, caller } = await whoIs(product, browser);
  const { ports } = product.app;
  return ports.store.tx((tables) => offerMerge(ports, tables, visitor, caller, of));
}

/** A ticket got by the steps of a change of contact. */
export async function changeTicket(product: Actions, browser: Browser, phone: string): Promise<string> {
  const { type, identifyCode } = await askOwnCode(product, browser, { phone });
  return (await browser.call(endpoints.verifyPresentContact, { type, identifyCode })).data.security;
}

/** Two people's accounts: one has a phone, the other an e-mail. */
export async function twoAccounts(product: Actions) {
  const { browser, phone } = await product.newAccount();
  const [other, email] = [product.browser(), freshEmail()];
  await product.register(other, { email });
  return { browser, phone, other, email };
}

/** The same, and the first has proved the other's e-mail: what `update/step-3` says to that. */
export async function takenContact(product: Actions) {
  const accounts = await twoAccounts(product);
  const { browser, phone, email } = accounts;
  const reauth = await changeTicket(product, browser, phone);
  const identifyCode = await product.requestCode(browser, 'change', { email });
  const input = { security: reauth, email, identifyCode };
  const answer = await browser.call(endpoints.changeContact, input);
  // What a refusal brings is not part of a success's shape.
  const data = answer.data as unknown as OfferedMerge & { readonly mergeable: true };
  return { ...accounts, reauth, input, key: answer.key, data };
}
