import { endpoints } from '@isoline/contract/endpoints.ts';
import type { Product as Registered } from '../../src/model/entities/products.ts';
import { planMerge } from '../../src/model/merge/plan-merge.ts';
import { outsideOfCalls } from '../../src/model/security-event/record-event.ts';
import { loadParties, mergeParties } from '../../src/operations/merge-accounts/apply-merge.ts';
import type { Browser } from '../browser.ts';
import { changeProducts } from '../changed-products.ts';
import { linesOf } from '../command-lines.ts';
import { runAccountCommand } from '../commands.ts';
import { changeTicket } from '../merge-accounts/merge-helpers.ts';
import { discover, signInToProduct, type useOpenIdClient } from '../openid/openid-client.ts';
import { freshEmail, PASSWORD, type Product, pageOrigin } from '../product.ts';
import { userIdOf } from '../provider-actions.ts';

/** Lets every product have a stream. All of them are the account's own. */
export function allowStreams({ app }: Pick<Product, 'app'>, changed: Partial<Registered> = {}): void {
  const addresses: Readonly<Record<string, string>> = {
    contour: 'https://contour.isoline.example/signed-in',
    strata: STRATA.redirect_uri,
  };
  changeProducts(app, (product) => ({
    ...product,
    firstParty: true,
    ...(product.client === 'confidential' && {
      backEndScopes: ['users.read', 'membership.write', 'ssf.read', 'ssf.manage'] as const,
    }),
    redirectUris: addresses[product.id] ? [addresses[product.id] ?? ''] : product.redirectUris,
    ...(product.id === 'contour' && changed),
  }));
}

/** Creates an account that is signed in to a product. */
export async function userOf(client: ReturnType<typeof useOpenIdClient>, parameters: Record<string, string> = {}) {
  const { browser, phone } = await client.signedIn();
  const tokens = await signInToProduct(browser, client.config, parameters);
  return { browser, phone, tokens, sub: await userIdOf(browser) };
}

/** Runs a command of operators for accounts. */
export const runFor = async (product: Product, ...args: string[]) =>
  (await linesOf(runAccountCommand(args, product.env))).join('\n');

/** The address at which strata receives its codes. */
export const STRATA = { redirect_uri: 'https://strata.isoline.example/signed-in' };

/** Creates an account with an e-mail that is signed in to these products. */
export async function emailUserOf(
  product: Product,
  ids: readonly ('contour' | 'strata')[],
  parameters: Record<string, string> = {},
) {
  const browser = product.browser().at(pageOrigin(product));
  const email = freshEmail();
  await product.register(browser, { email });
  for (const id of ids) {
    const client = await discover(pageOrigin(product), id);
    await signInToProduct(browser, client, { ...(id === 'strata' && STRATA), ...parameters });
  }
  return { browser, email, sub: await userIdOf(browser) };
}

/** Merges the account of an e-mail into the account of a browser, as their owner decides. */
export async function mergeInto(
  product: Product,
  { browser, phone }: { readonly browser: Browser; readonly phone: string },
  email: string,
): Promise<void> {
  const reauth = await changeTicket(product, browser, phone);
  const identifyCode = await product.requestCode(browser, 'change', { email });
  const { data } = await browser.call(endpoints.changeContact, { security: reauth, email, identifyCode });
  const { security } = data as unknown as { security: string };
  const merged = await browser.call(endpoints.mergeAccount, { security, password: PASSWORD });
  if (merged.key !== 'OK') throw new Error(merged.key);
}

/** Merges an account into another one, as if their owner had decided on every conflict. */
export async function mergeAccounts({ app: { ports } }: Product, { from, into }: Record<'from' | 'into', string>) {
  await ports.store.longTx(async (tables) => {
    const { survivor, merged } = await loadParties(tables, into, from);
    if (!survivor || !merged) throw new Error('no open account');
    const plan = planMerge(survivor, merged, { phone: 'mine', email: 'mine' }, ports.now());
    const holder = { account: survivor.account, session: { id: '' } };
    await mergeParties(ports, tables, outsideOfCalls, { survivor, merged, plan, by: 'contact', holder });
  });
}

/** Gives a product a new stream that pushes to an address, which is accepted although it is not public. */
export const putPushedStream = (
  { app: { ports } }: Product,
  id: string,
  pushUrl: string,
  header: string | null = null,
) =>
  ports.store.tx(async ({ eventStreams, productEvents }) => {
    const sealedAuthorization = header && ports.secrets.seal('push-authorization', header);
    await eventStreams.remove({ product: id });
    await productEvents.removeWaiting({ product: id });
    const all = { requested: null, kinds: null, description: null, madeBy: 'product' } as const;
    await eventStreams.put({ ...all, product: id, streamId: `of-${id}`, pushUrl, sealedAuthorization });
  });
