import type { BackEndEndpoint } from '@isoline/contract/back-end/back-end-endpoint.ts';
import type { Product } from '../entities/products.ts';
import { countAgainstLimits } from '../limit/rate-limit.ts';
import type { Ports } from '../ports/ports.ts';
import { Refusal, throwIfRefused } from '../refusal.ts';

/** The claims of a verified machine token. */
export interface MachineClaims {
  readonly product: string;
  readonly scopes: readonly string[];
  readonly generation: number;
}

/**
 * Returns the product of a machine token that may make a call. The product must be registered now and must still have
 * the scope in its settings, and its tokens must not have been ended since. Counts the call.
 *
 * @param claims null for a call without a valid token
 * @throws Refusal MACHINE_TOKEN_REFUSED, SCOPE_MISSING, RATE_LIMITED
 */
export async function admitMachine(
  ports: Pick<Ports, 'products' | 'store' | 'limits' | 'now' | 'report'>,
  claims: MachineClaims | null,
  { scope, alsoBy }: Pick<BackEndEndpoint, 'scope' | 'alsoBy'>,
): Promise<Product> {
  const product = ports.products.byId(claims?.product ?? '');
  if (!claims || product?.client !== 'confidential') throw new Refusal('MACHINE_TOKEN_REFUSED');
  const outcome = await ports.store.tx(async (tables) => {
    const generation = await tables.consoleProducts.tokenGeneration({ product: product.id });
    if (claims.generation !== generation) return new Refusal('MACHINE_TOKEN_REFUSED');
    return countAgainstLimits(ports, tables, [{ key: `backEndCalls:${product.id}`, limit: ports.limits.backEndCalls }]);
  });
  throwIfRefused(ports, outcome);
  const has = (one: BackEndEndpoint['alsoBy']) =>
    one !== undefined && claims.scopes.includes(one) && product.backEndScopes.includes(one);
  if (!has(scope) && !has(alsoBy)) throw new Refusal('SCOPE_MISSING', { data: { scope } });
  return product;
}
