import { products } from '@isoline/contract/products.ts';
import { buttonClass } from '@isoline/ui/button/button.tsx';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { call } from '../../api/call.ts';
import { useLoaded } from '../failure/use-loaded.ts';
import { backToProductMessages } from './back-to-product-messages.ts';

/** Returns the id of the product in the address: from the visit, or from the OAuth 2 request that this page answers. */
function namedProduct(): string | null {
  const query = new URLSearchParams(location.search);
  return query.get('client_id') ?? query.get('source');
}

async function loadProduct() {
  const id = namedProduct();
  return id ? (await call(products, {})).data.find((one) => one.id === id) : undefined;
}

/**
 * The link back to the product whose request has ended. Renders nothing when the address does not name one of our
 * products.
 */
export function BackToProduct() {
  const text = useMessages(backToProductMessages);
  // Without the network the link would not work either.
  const { value: product } = useLoaded(loadProduct);
  if (!product) return null;
  return (
    <a className={buttonClass('primary', true)} href={product.url}>
      {text.back(product.name)}
    </a>
  );
}
