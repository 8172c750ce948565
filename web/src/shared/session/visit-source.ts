import { brand } from '@isoline/contract/brand.ts';
import { products } from '@isoline/contract/products.ts';
import { call } from '../../api/call.ts';
import { requestedBackAddress } from '../redirect/redirect-target.ts';

const KEY = 'source';
// The format of `source` in the contract: any other value would make the server refuse the call.
const SOURCE = /^[\w.:-]{1,64}$/;

let kept: string | undefined;

function keep(source: string): string {
  kept = source;
  try {
    sessionStorage.setItem(KEY, source);
  } catch {
    // Without storage it is known until a reload.
  }
  return source;
}

function keptSource(): string | undefined {
  try {
    const stored = sessionStorage.getItem(KEY) ?? '';
    if (SOURCE.test(stored)) kept ??= stored;
  } catch {
    // Without storage only the source of this page is known.
  }
  return kept;
}

const productsByOrigin = new Map<string, Promise<string | undefined>>();

/** Returns the product whose origin a back address has; undefined for our own addresses, and without the network. */
function productAt(address: string): Promise<string | undefined> {
  if (!URL.canParse(address) || new URL(address).origin === location.origin) return Promise.resolve(undefined);
  const { origin } = new URL(address);
  const known = productsByOrigin.get(origin);
  if (known) return known;
  const product = call(products, {}).then(
    ({ data }) => data.find(({ origins }) => origins.includes(origin))?.id,
    () => {
      productsByOrigin.delete(origin);
      return undefined;
    },
  );
  productsByOrigin.set(origin, product);
  return product;
}

/**
 * Returns the product of the visit: the `source` of the address, else the product of the back address, else the product
 * of an earlier page in this tab, else the account itself (docs/contract.md, section 10). Every sign-in names it.
 */
export async function visitSource(): Promise<string> {
  const { search } = location;
  const named = new URLSearchParams(search).get('source');
  if (named && SOURCE.test(named)) return keep(named);
  const requested = requestedBackAddress(search);
  const product = requested && (await productAt(requested));
  return product ? keep(product) : (keptSource() ?? brand.id);
}
