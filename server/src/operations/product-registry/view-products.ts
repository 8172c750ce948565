import type { ProductState } from '@isoline/contract/values/product-registry.ts';
import type { ConsoleProduct, Product, ProductSecret } from '../../model/entities/products.ts';
import type { Ports } from '../../model/ports/ports.ts';
import { chooseProductStates } from '../../model/product/choose-product-states.ts';
import { Refusal } from '../../model/refusal.ts';
import { type ConnectedAccounts, countConnected } from './preview-product.ts';
import { entryOf, type ProductEntry, readableEntry } from './product-entry.ts';

/** A product as operators see it. */
export interface ListedProduct {
  readonly id: string;
  readonly state: ProductState;
  readonly entry: ProductEntry;
  /** The row of the product; null for a product of the products file. */
  readonly kept: ConsoleProduct | null;
  readonly secrets: readonly ProductSecret[];
}

/** Returns the products of the file, then the products of the console. */
export async function listProducts({ products, store }: Pick<Ports, 'products' | 'store'>) {
  const { consoleProducts } = store.read;
  const [kept, secrets] = await Promise.all([consoleProducts.list(), consoleProducts.secrets()]);
  const ofFile: ListedProduct[] = products
    .ofFile()
    .map((one) => ({ id: one.id, state: 'on', entry: entryOf(one), kept: null, secrets: [] }));
  const ofConsole = chooseProductStates(products, kept).map(
    ({ kept: one, state, product }): ListedProduct => ({
      id: one.id,
      state,
      entry: product ? entryOf(product) : readableEntry(one.entry),
      kept: one,
      secrets: secrets.filter((secret) => secret.product === one.id),
    }),
  );
  return [...ofFile, ...ofConsole];
}

export interface ViewedProduct extends ListedProduct, ConnectedAccounts {
  /** The addresses of its APIs. */
  readonly apis: readonly string[];
  readonly trials: readonly { readonly redirectUri: string; readonly link: string }[];
}

/**
 * Returns one product. If both the file and the console have the id, returns the product of the file.
 *
 * @param origin the origin of the account's pages
 * @throws Refusal NOT_FOUND
 */
export async function viewProduct(ports: Ports, id: string, origin: string): Promise<ViewedProduct> {
  const found = (await listProducts(ports)).find((one) => one.id === id);
  if (!found) throw new Refusal('NOT_FOUND');
  const inForce = ports.products.byId(id);
  return {
    ...found,
    ...(await countConnected(ports, id)),
    apis: inForce?.apis.map(({ resource }) => resource) ?? [],
    trials: found.state === 'on' && inForce ? buildTrials(ports, inForce, origin) : [],
  };
}

/**
 * Builds authorization requests like the requests of the product. Nobody knows the verifier of their challenge, so
 * their codes can't be exchanged.
 */
const buildTrials = ({ random }: Pick<Ports, 'random'>, { id, redirectUris }: Product, origin: string) =>
  redirectUris.map((redirectUri) => {
    const request = new URLSearchParams({
      client_id: id,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: 'openid',
      state: 'trial',
      code_challenge: random.token(),
      code_challenge_method: 'S256',
    });
    return { redirectUri, link: `${origin}/oidc/auth?${request}` };
  });
