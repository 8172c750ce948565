import type { OutputOf } from '@isoline/contract/endpoint.ts';
import { products } from '@isoline/contract/products.ts';
import { buttonClass } from '@isoline/ui/button/button.tsx';
import { useLocale } from '@isoline/ui/i18n/locale.ts';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import { backToProductMessages } from './back-to-product-messages.ts';

type Product = OutputOf<typeof products>[number];

/** Returns the id of the product in the address: from the visit, or from the OAuth 2 request that this page answers. */
function namedProduct(): string | null {
  const query = new URLSearchParams(location.search);
  return query.get('client_id') ?? query.get('source');
}

/**
 * The link back to the product whose request has ended. Renders nothing when the address does not name one of our
 * products.
 */
export function BackToProduct() {
  const text = useMessages(backToProductMessages);
  const locale = useLocale();
  const [product, setProduct] = useState<Product | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the name is in the language of the call
  useEffect(() => {
    const id = namedProduct();
    if (!id) return;
    let isNewest = true;
    call(products, {}).then(
      ({ data }) => isNewest && setProduct(data.find((one) => one.id === id) ?? null),
      // Without the network the link would not work either.
      () => undefined,
    );
    return () => {
      isNewest = false;
    };
  }, [locale]);
  if (!product) return null;
  return (
    <a className={buttonClass('primary', true)} href={product.url}>
      {text.back(product.name)}
    </a>
  );
}
