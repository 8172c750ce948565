import { brand } from '@isoline/contract/brand.ts';
import { products } from '@isoline/contract/products.ts';
import { call } from '../../api/call.ts';
import { requestedBackAddress } from '../redirect/redirect-target.ts';

const KEY = 'source';
// The format of `source` in the contract: another value would be refused with the call that carries it.
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
    // The source of this page, if any, is all there is.
  }
  return kept;
}

const productsByOrigin = new Map<string, Promise<string | undefined>>();

/** The product whose origin a back address has. Undefined for our own addresses, and without the network. */
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
 * The product that the visit is for: the `source` of the address, else the product that the back address belongs to,
 * else that of an earlier page in this tab, else the account itself (docs/contract.md, section 10). Every sign-in names
 * it.
 */
export async function visitSource(): Promise<string> {
  const { search } = location;
  const named = new URLSearchParams(search).get('source');
  if (named && SOURCE.test(named)) return keep(named);
  const requested = requestedBackAddress(search);
  const product = requested && (await productAt(requested));
  return product ? keep(product) : (keptSource() ?? brand.id);
}
