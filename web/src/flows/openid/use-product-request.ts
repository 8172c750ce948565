import { useLayoutEffect, useState } from 'react';

/** The request for which the provider sent the browser here. */
export type ProductRequest =
  | { readonly kind: 'pending'; readonly uid: string }
  /** The product's request was refused; `code` is the error code of OAuth 2. */
  | { readonly kind: 'refused'; readonly code: string };

/**
 * Returns the product's request of this page. It is known after hydration, because the page is prerendered without it.
 */
export function useProductRequest(): ProductRequest | null {
  const [request, setRequest] = useState<ProductRequest | null>(null);
  // Runs before the next paint, so that the prerendered form is never visible.
  useLayoutEffect(() => {
    const parameters = new URLSearchParams(location.search);
    const [uid, code] = [parameters.get('interaction'), parameters.get('interaction_error')];
    if (uid) setRequest({ kind: 'pending', uid });
    else if (code) setRequest({ kind: 'refused', code });
    delete document.documentElement.dataset.product;
  }, []);
  return request;
}
