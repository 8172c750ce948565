import { backAddress } from '@isoline/contract/back-address.ts';
import { products } from '@isoline/contract/products.ts';
import { call } from '../../api/call.ts';

/**
 * Returns the checked back address, null when it is refused. Only a foreign origin needs the products of the server,
 * whose origins are the allow-list.
 *
 * @throws NetworkError, ApiError
 */
export async function allowedBackAddress(requested: string, origin: string): Promise<string | null> {
  const own = backAddress(requested, origin, []);
  if (own !== null || !URL.canParse(requested)) return own;
  const { data } = await call(products, {});
  return backAddress(
    requested,
    origin,
    data.flatMap(({ origins }) => origins),
  );
}
