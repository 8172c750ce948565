import type { OutputOf } from '@isoline/contract/endpoint.ts';
import { products } from '@isoline/contract/products.ts';
import { useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import { useMessages } from '../../i18n/messages.ts';
import { buttonClass } from '../../ui/button/button.tsx';
import { backToProductMessages } from './back-to-product-messages.ts';

type Product = OutputOf<typeof products>[number];

/** The id of the product that the address names: by the visit, or by the request of OAuth 2 that this page answers. */
function namedProduct(): string | null {
  const query = new URLSearchParams(location.search);
  return query.get('client_id') ?? query.get('source');
}

/** The way back to the product whose request has ended; nothing where the address names no product of ours. */
export function BackToProduct() {
  const text = useMessages(backToProductMessages);
  const [product, setProduct] = useState<Product | null>(null);
  useEffect(() => {
    const id = namedProduct();
    if (!id) return;
    call(products, {}).then(
      ({ data }) => setProduct(data.find((one) => one.id === id) ?? null),
      // Without the network there is no way to the product either.
      () => undefined,
    );
  }, []);
  if (!product) return null;
  return (
    <a className={buttonClass('primary', true)} href={product.url}>
      {text.back(product.name)}
    </a>
  );
}
